import { resolve } from 'node:path';

import { loadTextTables } from '@quayside/content-service/load/read-text-table';
import { inLocale, knownLocale, type Locale } from '@quayside/contract/site/locales';

/** The texts of the pages and the email, in `content/locales/…/card-sandbox.json`. */
const PAGE_TEXT_NAMES = [
  'note',
  'back',
  'confirmTitle',
  'confirmLead',
  'confirmButton',
  'confirmed',
  'badLink',
  'kycTitle',
  'kycLead',
  'name',
  'document',
  'outcome',
  'complete',
  'failed',
  'under_review',
  'send',
  'kyc_complete',
  'kyc_failed',
  'kyc_under_review',
  'kyc_incomplete',
  'payTitle',
  'toPay',
  'card',
  'expiry',
  'cvv',
  'holder',
  'payButton',
  'leave',
  'testCards',
  'cardSuccess',
  'cardDecline',
  'cardSecure',
  'cardLater',
  'badCard',
  'secureTitle',
  'secureLead',
  'secureCode',
  'secureButton',
  'payoutTitle',
  'toReceive',
  'payoutLead',
  'payoutButton',
  'payoutSuccess',
  'payoutTwice',
  'payoutRefused',
  'payoutSlow',
  'payout_awaiting_card',
  'payout_ready',
  'payout_processing',
  'payout_paid',
  'payout_refused',
  'status_new',
  'status_pending',
  'status_order_scheduled',
  'status_paid',
  'status_order_failed',
  'status_cancelled',
  'status_refunded',
  'status_chargeback',
  'mailSubject',
  'mailNote',
  'mailLead',
  'mailLink',
] as const;

export type PageTexts = Readonly<Record<(typeof PAGE_TEXT_NAMES)[number], string>>;

let loaded: Readonly<Record<Locale, PageTexts>> | undefined;

/** Returns the texts of every language of the site. */
export const allTexts = (): Readonly<Record<Locale, PageTexts>> =>
  (loaded ??= loadTextTables(resolve('content'), 'card-sandbox', PAGE_TEXT_NAMES));

export const pageTexts = (language: Locale): PageTexts => inLocale(allTexts(), language);

/** Returns the language that a link specifies, or the default one. */
export function languageOf(text: string | null | undefined): Locale {
  allTexts();
  return knownLocale(text);
}

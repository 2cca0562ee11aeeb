import { inLocale, localisePath, type Locale } from '@quayside/contract/site/locales';
import type { MailFrame, MailName, MailText } from '@quayside/contract/site/mails';

import type { OrderDeps } from '../../orders';
import { renderMail, type MailPlaceholders, type RenderedMail } from '../domain/render-mail';
import type { MailMessage } from '../ports/mail-queue';
import { orderEmailContent } from './orders/order-email-content';

export type WriteMailDeps = {
  readonly orders: OrderDeps;
  /** The origin of the site, for links. */
  readonly siteUrl: string;
  readonly content: {
    readonly mails: Readonly<Record<MailName, Readonly<Record<Locale, MailText>>>>;
    readonly frame: Readonly<Record<Locale, MailFrame>>;
    readonly brand: string;
    readonly legalName: string;
  };
};

/** Renders an email in the language of its reader. */
export async function writeMail(
  { orders, siteUrl, content }: WriteMailDeps,
  { message, locale }: { readonly message: MailMessage; readonly locale: Locale },
): Promise<RenderedMail> {
  const { name, placeholders, path } =
    message.template === 'order'
      ? await orderEmailContent(orders, message.orderId, message.kind, locale)
      : accountFacts(message, locale);
  const { brand, legalName } = content;
  return renderMail({
    locale,
    brand,
    legalName,
    text: inLocale(content.mails[name], locale),
    frame: inLocale(content.frame, locale),
    placeholders,
    link: path === null ? null : `${siteUrl}${path}`,
  });
}

/** The target of an email's button, without a language prefix. */
const PAGES: Partial<Readonly<Record<MailName, string>>> = {
  'withdrawal-sent': '/profile/withdraw',
  'passkey-added': '/profile/info',
  'messenger-linked': '/profile/info',
  'kyc-received': '/profile/verification',
  'kyc-approved': '/profile/verification',
  'kyc-rejected': '/profile/verification',
};

type AccountMessage = Exclude<MailMessage, { template: 'order' }>;

function accountFacts(
  message: AccountMessage,
  locale: Locale,
): { name: MailName; placeholders: MailPlaceholders; path: string | null } {
  const { template: name, ...facts } = message;
  const placeholders = Object.fromEntries(
    Object.entries(facts).map(([place, fact]) => [
      place === 'validMinutes' ? 'minutes' : place,
      String(fact),
    ]),
  );
  const page = PAGES[name];
  return { name, placeholders, path: page === undefined ? null : localisePath(locale, page) };
}

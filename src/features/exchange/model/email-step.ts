import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

/** The input for deciding whether to ask the visitor for an email before the order. */
export type EmailContext = {
  /** The account's email, if the visitor is logged in and has one. */
  readonly sessionEmail: string | null;
  /** A valid email from the form, or null. */
  readonly formEmail: string | null;
  readonly confirmationMode: QuoteResponse['ckm'];
  /** Whether the visitor has previously declined to give an email in this browser. */
  readonly isConfirmed: boolean;
  /** Whether the service marks the quote as referred by its partner. */
  readonly isPartnerReferral: boolean;
  readonly referrerId: string | null;
  /** The partner according to the site's own data. */
  readonly partnerReferralId: string | null;
};

type EmailStep =
  { readonly kind: 'ask' } | { readonly kind: 'create'; readonly userEmail: string | null };

function isEmailRequested({
  confirmationMode,
  isConfirmed,
  isPartnerReferral,
  referrerId,
  partnerReferralId,
}: EmailContext): boolean {
  if (confirmationMode === 'A') return !isConfirmed;
  return (
    confirmationMode === 'B' &&
    (isPartnerReferral || (partnerReferralId !== null && referrerId === partnerReferralId))
  );
}

/**
 * Returns the step after a complete form: ask for an email, or create the order with the known
 * email or without one.
 */
export function emailStep(context: EmailContext): EmailStep {
  const known = context.sessionEmail ?? context.formEmail;
  if (known === null && isEmailRequested(context)) return { kind: 'ask' };
  return { kind: 'create', userEmail: known };
}

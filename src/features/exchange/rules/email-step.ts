import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

/** Everything that decides whether a visitor is asked for an email before the order. */
export type EmailContext = {
  /** Of the account, where somebody is logged in and has one. */
  readonly sessionEmail: string | null;
  /** A valid one from the form, or null. */
  readonly formEmail: string | null;
  readonly confirmationMode: QuoteAnswer['ckm'];
  /** Whether this browser's visitor has said before that they want no email. */
  readonly isConfirmed: boolean;
  /** Whether the service says of the quote that its partner sent the visitor. */
  readonly isPartnerReferral: boolean;
  readonly referrerId: string | null;
  /** The partner that the site's own data names. */
  readonly partnerReferralId: string | null;
};

type EmailStep =
  { readonly kind: 'ask' } | { readonly kind: 'create'; readonly userEmail: string | null };

function isAskedFor({
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
 * What comes after a complete form: the question for an email, or the order with the email that is
 * known, or without one.
 */
export function emailStep(context: EmailContext): EmailStep {
  const known = context.sessionEmail ?? context.formEmail;
  if (known === null && isAskedFor(context)) return { kind: 'ask' };
  return { kind: 'create', userEmail: known };
}

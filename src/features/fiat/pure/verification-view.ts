import type { PartnerKycStatus } from '@quayside/contract/operations/card-partner';

/**
 * Where the buyer still has something to do at the partner's form, or waits for what became of it.
 */
export type FormStatus = Exclude<PartnerKycStatus, 'complete' | 'failed'>;

/**
 * Why a verification came to nothing: the partner said no for good, refused a call, or nothing
 * happened for too long.
 */
export type VerificationFailure = 'rejected' | 'refused' | 'gave_up';

/** How far the verification of a buyer is. */
export type VerificationView =
  | { readonly kind: 'starting' }
  /** Another tab of this browser is at it. */
  | { readonly kind: 'elsewhere' }
  /** The partner has written to the buyer, who has to follow the link in the mail. */
  | { readonly kind: 'email' }
  | { readonly kind: 'form'; readonly url: string; readonly status: FormStatus }
  | { readonly kind: 'complete' }
  | { readonly kind: 'failed'; readonly failure: VerificationFailure };

import type { PartnerKycStatus } from '@quayside/contract/schemas/card-partner';

/** The statuses in which the buyer must complete the partner's form or wait for its result. */
export type FormStatus = Exclude<PartnerKycStatus, 'complete' | 'failed'>;

/**
 * Why a verification failed: the partner rejected the buyer permanently, rejected a request, or
 * nothing happened for too long.
 */
export type VerificationFailure = 'rejected' | 'refused' | 'gave_up';

/** The progress of a buyer's verification. */
export type VerificationView =
  | { readonly kind: 'starting' }
  /** Another tab of this browser is running the verification. */
  | { readonly kind: 'elsewhere' }
  /** The partner has emailed the buyer, who must follow the link in the email. */
  | { readonly kind: 'email' }
  | { readonly kind: 'form'; readonly url: string; readonly status: FormStatus }
  | { readonly kind: 'complete' }
  | { readonly kind: 'failed'; readonly failure: VerificationFailure };

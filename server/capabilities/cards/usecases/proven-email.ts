import { AppError } from '@quayside/contract/errors/app-error';
import { EMAIL_UNPROVEN, KYC_NEEDED_MESSAGE } from '@quayside/contract/schemas/card-partner';

/**
 * Checks whether the owner of a buyer's account controls its mailbox. The partner signs in anyone
 * by email: without confirmation, an account with another person's email would get access to that
 * person's account there.
 */
export interface BuyerProof {
  isProven(userId: number): Promise<boolean>;
  /** Emails a code, unless an earlier one is still valid. @throws AppError ERR_TOO_MANY_REQUESTS */
  mailOnce(userId: number): Promise<void>;
}

type ProofDeps = { readonly proof: BuyerProof };

/**
 * Requires a confirmed email for creating an order or starting a payment: the error starts the
 * verification of the buyer, whose first step is the confirmation.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY with the message `KYC verification needed.`
 */
export async function requireProvenEmail({ proof }: ProofDeps, userId: number): Promise<void> {
  if (!(await proof.isProven(userId)))
    throw new AppError('ERR_UNPROCESSABLE_ENTITY', KYC_NEEDED_MESSAGE, { reason: EMAIL_UNPROVEN });
}

/**
 * Returns the error for requests about the user's own data, before anything is sent to the partner.
 */
export const emailUnconfirmedError = (): AppError =>
  new AppError('ERR_FORBIDDEN', 'Confirm your email first with the code we sent you', {
    reason: EMAIL_UNPROVEN,
  });

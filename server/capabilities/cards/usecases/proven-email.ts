import { AppError } from '@quayside/contract/errors/app-error';
import { EMAIL_UNPROVEN, KYC_NEEDED_MESSAGE } from '@quayside/contract/operations/card-partner';

/**
 * Whether the mailbox of a buyer's account is its holder's. The partner signs in whoever has an
 * email: without a proof, an account with a stranger's would open the stranger's account there.
 */
export interface BuyerProof {
  isProven(userId: number): Promise<boolean>;
  /** Mails a code, unless one that works is out. @throws AppError ERR_TOO_MANY_REQUESTS */
  mailOnce(userId: number): Promise<void>;
}

type ProofDeps = { readonly proof: BuyerProof };

/**
 * For whoever makes an order or begins a payment: the answer begins the verification of the buyer,
 * whose first step is the proof.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY with the message `KYC verification needed.`
 */
export async function requireProvenEmail({ proof }: ProofDeps, userId: number): Promise<void> {
  if (!(await proof.isProven(userId)))
    throw new AppError('ERR_UNPROCESSABLE_ENTITY', KYC_NEEDED_MESSAGE, { reason: EMAIL_UNPROVEN });
}

/** What is refused by a call about the person, before anybody is asked about them. */
export const proveFirst = (): AppError =>
  new AppError('ERR_FORBIDDEN', 'Confirm your email first with the code we sent you', {
    reason: EMAIL_UNPROVEN,
  });

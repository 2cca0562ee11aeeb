import type { EmailProofAnswer } from '@quayside/contract/operations/email-proof';

import { isUnreachable, toApiError } from '../../../lib/api/api-error';
import { PARTNER_POLL_MS, PARTNER_POLL_TRIES } from './verify-buyer';

/** How it stands with the proof of the buyer's email. */
export type ProofView = 'starting' | 'needed' | 'proven' | 'failed';

type ProofDeps = {
  /** All throw an ApiError, and what an abort throws. */
  readonly calls: {
    readonly read: () => Promise<EmailProofAnswer>;
    readonly mail: () => Promise<EmailProofAnswer>;
  };
  readonly pause: (delayMs: number) => Promise<void>;
  readonly tell: (view: ProofView) => void;
  /** Whether the service cannot be reached now. */
  readonly tellAway: (isAway: boolean) => void;
  readonly isWanted: () => boolean;
};

/**
 * Waits until the buyer's email is proven, wherever the code is typed in. A first code is asked for
 * where none is out; further ones are the buyer's wish.
 */
export async function waitForProof({
  calls,
  pause,
  tell,
  tellAway,
  isWanted,
}: ProofDeps): Promise<void> {
  let isMailed = false;
  for (let tries = 0; tries < PARTNER_POLL_TRIES && isWanted(); tries += 1) {
    try {
      const { isProven, expiresAt } = await calls.read();
      tellAway(false);
      tell(isProven ? 'proven' : 'needed');
      if (isProven) return;
      if (expiresAt === null && !isMailed) await calls.mail();
      isMailed = true;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!isUnreachable(error)) {
        tell('failed');
        return;
      }
      // Too many mails are no reason to say that the service is away: the newest code may still
      // work.
      isMailed ||= error.code === 'ERR_TOO_MANY_REQUESTS';
      tellAway(error.code !== 'ERR_TOO_MANY_REQUESTS');
    }
    await pause(PARTNER_POLL_MS);
  }
}

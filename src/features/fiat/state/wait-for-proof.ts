import type { EmailProofResponse } from '@quayside/contract/schemas/email-proof';

import { isUnreachable, toApiError } from '../../../lib/api/api-error';
import { PARTNER_POLL_MS, MAX_PARTNER_POLLS } from './verify-buyer';

/** The status of the buyer's email proof. */
export type ProofView = 'starting' | 'needed' | 'proven' | 'failed';

type ProofDeps = {
  /** All throw an ApiError, or an abort error. */
  readonly calls: {
    readonly read: () => Promise<EmailProofResponse>;
    readonly mail: () => Promise<EmailProofResponse>;
  };
  readonly pause: (delayMs: number) => Promise<void>;
  readonly report: (view: ProofView) => void;
  /** Reports whether the service is currently unreachable. */
  readonly reportUnavailable: (isDown: boolean) => void;
  readonly isWanted: () => boolean;
};

/**
 * Waits until the buyer's email is proven, wherever the code is entered. Requests the first code if
 * none is pending; the buyer requests further ones.
 */
export async function waitForProof({
  calls,
  pause,
  report,
  reportUnavailable,
  isWanted,
}: ProofDeps): Promise<void> {
  let isMailed = false;
  for (let tries = 0; tries < MAX_PARTNER_POLLS && isWanted(); tries += 1) {
    try {
      const { isProven, expiresAt } = await calls.read();
      reportUnavailable(false);
      report(isProven ? 'proven' : 'needed');
      if (isProven) return;
      if (expiresAt === null && !isMailed) await calls.mail();
      isMailed = true;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!isUnreachable(error)) {
        report('failed');
        return;
      }
      // Rejecting too many emails is not an outage, and the latest code may still work.
      isMailed ||= error.code === 'ERR_TOO_MANY_REQUESTS';
      reportUnavailable(error.code !== 'ERR_TOO_MANY_REQUESTS');
    }
    await pause(PARTNER_POLL_MS);
  }
}

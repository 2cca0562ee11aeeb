import type { PartnerEmailStatus, PartnerKycStatus } from '@quayside/contract/schemas/card-partner';

import { isUnreachable, toApiError, type ApiError } from '../../../lib/api/api-error';
import type { VerificationView } from '../model/verification-view';

/** The polling interval, and the number of attempts after which the page stops polling. */
export const PARTNER_POLL_MS = 5_000;
export const MAX_PARTNER_POLLS = 1_000;

/**
 * The number of polls after which the form's URL is renewed, because it is valid only for a while.
 */
const MAX_FORM_POLLS = 120;
/** The number of consecutive rejected sign-ins after which the verification fails. */
const MAX_REJECTED_SIGN_INS = 5;

/** The requests to the partner for one buyer. All throw an ApiError, or an abort error. */
export interface BuyerCalls {
  /** Registers the buyer. An email that is already registered counts as success. */
  signUp(): Promise<void>;
  /** @returns the token for the requests below */
  signIn(): Promise<string>;
  /** Returns whether the buyer has confirmed the partner's email. */
  emailStatus(bearerToken: string): Promise<PartnerEmailStatus>;
  /** Returns the verification status for buying crypto. */
  status(bearerToken: string): Promise<PartnerKycStatus>;
  /** @returns the URL of the partner's form */
  form(bearerToken: string): Promise<string>;
}

type BuyerDeps = {
  readonly calls: BuyerCalls;
  readonly pause: (delayMs: number) => Promise<void>;
  readonly report: (view: VerificationView) => void;
  /** Reports whether the partner is currently unreachable. */
  readonly reportUnavailable: (isDown: boolean) => void;
  readonly isWanted: () => boolean;
};

/** Waits until the next request. @throws LEFT, TIMED_OUT */
type Wait = () => Promise<void>;
type BuyerRequest = <Answer>(
  wait: Wait,
  call: (bearerToken: string) => Promise<Answer>,
) => Promise<Answer>;

/** Thrown when the page has been left. */
const LEFT = new Error('The page was left');
const TIMED_OUT = new Error('Nothing happened for too long');

const isSignInOver = ({ details }: ApiError): boolean => details['reason'] === 'partner_sign_in';

/**
 * Takes a buyer through the partner's verification: registration (a known email counts as
 * registered), sign-in, email confirmation, document approval. Ends by reporting `complete`
 * or `failed`, or silently when the page is left. Requests that do not reach the partner are
 * retried.
 */
export async function verifyBuyer(deps: BuyerDeps): Promise<void> {
  const { report, isWanted } = deps;
  try {
    const ask = createBuyerRequest(deps);
    await untilConfirmed(deps, ask, createWait(deps));
    report(
      (await untilVerified(deps, ask, createWait(deps))) === 'complete'
        ? { kind: 'complete' }
        : { kind: 'failed', failure: 'rejected' },
    );
  } catch (thrown) {
    if (isWanted() && thrown !== LEFT)
      report({ kind: 'failed', failure: thrown === TIMED_OUT ? 'gave_up' : 'refused' });
  }
}

/**
 * Creates the pause between the attempts of one wait. Each attempt counts, even if the partner is
 * unreachable.
 */
function createWait({ pause, isWanted }: BuyerDeps): Wait {
  let tries = 1;
  return async () => {
    if (!isWanted()) throw LEFT;
    if (tries >= MAX_PARTNER_POLLS) throw TIMED_OUT;
    tries += 1;
    await pause(PARTNER_POLL_MS);
    if (!isWanted()) throw LEFT;
  };
}

/**
 * Sends requests as the signed-in buyer, signing in if needed, and retries while the partner is
 * unreachable. A sign-in elsewhere replaces ours, so a new one is then needed.
 */
function createBuyerRequest({ calls, reportUnavailable }: BuyerDeps): BuyerRequest {
  let bearerToken: string | null = null;
  let rejectedSignIns = 0;
  const signIn = async (): Promise<string> => {
    await calls.signUp();
    return calls.signIn();
  };
  return async (wait, call) => {
    for (;;) {
      try {
        bearerToken ??= await signIn();
        const answer = await call(bearerToken);
        rejectedSignIns = 0;
        reportUnavailable(false);
        return answer;
      } catch (thrown) {
        const error = toApiError(thrown);
        if (isSignInOver(error)) {
          bearerToken = null;
          rejectedSignIns += 1;
          if (rejectedSignIns >= MAX_REJECTED_SIGN_INS) throw error;
        } else if (isUnreachable(error)) {
          reportUnavailable(true);
        } else {
          throw error;
        }
      }
      await wait();
    }
  };
}

/** Polls until a response is conclusive. @throws TIMED_OUT */
async function poll<Answer>(
  wait: Wait,
  ask: (tries: number) => Promise<Answer | null>,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(tries);
    if (answer !== null) return answer;
    await wait();
  }
}

function untilConfirmed(deps: BuyerDeps, ask: BuyerRequest, wait: Wait): Promise<true> {
  return poll(wait, async () => {
    if ((await ask(wait, (token) => deps.calls.emailStatus(token))) === 'confirmed') return true;
    deps.report({ kind: 'email' });
    return null;
  });
}

function untilVerified(
  deps: BuyerDeps,
  ask: BuyerRequest,
  wait: Wait,
): Promise<'complete' | 'failed'> {
  let url: string | null = null;
  return poll(wait, async (tries) => {
    const status = await ask(wait, (token) => deps.calls.status(token));
    if (status === 'complete' || status === 'failed') return status;
    if (url === null || tries % MAX_FORM_POLLS === 0)
      url = await ask(wait, (token) => deps.calls.form(token));
    deps.report({ kind: 'form', url, status });
    return null;
  });
}

import { CardPartnerError } from '../ports/card-partner-errors';
import type { PartnerUser } from '../ports/partner-user';
import type { CardDeps } from './card-deps';
import { findPartnerSession, storeBearer } from './partner-session';
import { requireProvenEmail } from './proven-email';
import { signInAs } from './sign-in-as';

/**
 * `email`: the email of the account, whose owner has accepted the partner's terms together with
 * ours.
 */
export type PartnerCaller = {
  readonly userId: number;
  readonly email: string;
  readonly callerAddress: string | null;
};

/**
 * Sends a request to the partner as its user: with the user's current sign-in, or with a new one if
 * there is none or the partner no longer accepts it.
 */
export async function asPartnerUser<Answer>(
  deps: CardDeps,
  caller: PartnerCaller,
  ask: (user: PartnerUser) => Promise<Answer>,
): Promise<Answer> {
  const { email, callerAddress } = caller;
  const session = await findPartnerSession(deps, caller.userId);
  if (session === null) return ask({ bearer: await signInFirst(deps, caller), callerAddress });
  return ask({ bearer: session.bearer, callerAddress }).catch(async (thrown: unknown) => {
    if (!(thrown instanceof CardPartnerError) || thrown.failure !== 'not_signed_in') throw thrown;
    return ask({ bearer: await signInAs(deps.partner, { email, callerAddress }), callerAddress });
  });
}

/**
 * Signs a user up and in at the partner. A new account contains no personal data yet; an existing
 * account may belong to someone else until the email is confirmed.
 * @returns the partner's token, which is stored
 */
async function signInFirst(
  deps: CardDeps,
  { userId, email, callerAddress }: PartnerCaller,
): Promise<string> {
  const outcome = await deps.partner.signUp({ email, hasAcceptedTerms: true, callerAddress });
  if (outcome === 'already_registered') await requireProvenEmail(deps, userId);
  const bearer = await signInAs(deps.partner, { email, callerAddress });
  await storeBearer(deps, userId, bearer);
  return bearer;
}

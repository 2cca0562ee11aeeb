import { CardPartnerError } from '../ports/card-partner-errors';
import type { PartnerUser } from '../ports/partner-user';
import type { CardDeps } from './card-deps';
import { findPartnerSession, keepBearer } from './partner-session';
import { requireProvenEmail } from './proven-email';
import { signInAs } from './sign-in-as';

/** `email`: of the account, which has accepted the partner's terms together with ours. */
export type PartnerCaller = {
  readonly userId: number;
  readonly email: string;
  readonly callerAddress: string | null;
};

/**
 * Asks the partner for something as its user: with the sign-in that the user has, or with a new one
 * where there is none, or where the partner does not take it any more.
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
 * Signs a user up at the partner and in. An account that is made there now holds nothing of
 * anybody's; one that the partner knew may be a stranger's, until the email is proven.
 * @returns the partner's token, which is kept
 */
async function signInFirst(
  deps: CardDeps,
  { userId, email, callerAddress }: PartnerCaller,
): Promise<string> {
  const outcome = await deps.partner.signUp({ email, hasAcceptedTerms: true, callerAddress });
  if (outcome === 'already_registered') await requireProvenEmail(deps, userId);
  const bearer = await signInAs(deps.partner, { email, callerAddress });
  await keepBearer(deps, userId, bearer);
  return bearer;
}

import type { PartnerCaller, SessionAccount } from '../session';
import type { RouteContext } from './route';

/** Returns the account of a call that needs a session. The gatekeeper rejects calls without one. */
export function accountOf({ account }: Pick<RouteContext, 'account'>): SessionAccount {
  if (account === null) throw new Error('A call of a session was let in without one');
  return account;
}

/**
 * Returns the partner who signed a call that needs a signature. The gatekeeper rejects calls
 * without one.
 */
export function partnerOf({ partner }: Pick<RouteContext, 'partner'>): PartnerCaller {
  if (partner === null) throw new Error('A signed call was let in without a signature');
  return partner;
}

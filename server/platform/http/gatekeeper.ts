import { AppError } from '@quayside/contract/errors/app-error';
import { isForAdmins, type Access, type AdminScope } from '@quayside/contract/operations/access';

import type { PartnerCaller, SessionAccount } from '../session';

/** The parts of a request that tell who makes it. */
export type Credentials = {
  readonly method: string;
  /** Without the question mark; as it came. */
  readonly rawQuery: string;
  /** As it came; empty without one. */
  readonly rawBody: string;
  readonly body: unknown;
  readonly callerAddress: string;
  readonly header: (name: string) => string | undefined;
};

/**
 * Tells who makes a call. Both throw an AppError for credentials that are given and do not hold.
 */
export interface Gatekeeper {
  /**
   * `null` without a session.
   * @throws ERR_IM_A_TEAPOT for an access token that has run out, ERR_UNAUTHORIZED for one that
   *   there is not
   */
  account(credentials: Credentials): Promise<SessionAccount | null>;
  /**
   * `null` without a key.
   * @throws ERR_UNAUTHORIZED for a wrong key, time or signature, ERR_FORBIDDEN for an address that
   *   is not on the key's list
   */
  partner(credentials: Credentials): Promise<PartnerCaller | null>;
}

export type Caller = {
  readonly account: SessionAccount | null;
  readonly partner: PartnerCaller | null;
};

const nobody: Caller = { account: null, partner: null };

/** A server without accounts: everybody is a guest. */
export const guestsOnly: Gatekeeper = { account: async () => null, partner: async () => null };

/**
 * Lets a caller in or refuses.
 * @throws AppError ERR_UNAUTHORIZED without the credentials that the call needs,
 *   ERR_NOT_ENOUGH_PERMISSIONS with the wrong ones
 */
export async function admit(
  gatekeeper: Gatekeeper,
  access: Access,
  credentials: Credentials,
): Promise<Caller> {
  if (access === 'public') return nobody;
  if (access === 'partner' || access === 'partner-or-public') {
    const partner = await gatekeeper.partner(credentials);
    if (partner === null && access === 'partner')
      throw new AppError('ERR_UNAUTHORIZED', 'This request must be signed with an API key');
    return { account: null, partner };
  }
  if (access === 'visitor')
    return { account: await visitor(gatekeeper, credentials), partner: null };
  const account = await gatekeeper.account(credentials);
  if (account === null) throw new AppError('ERR_UNAUTHORIZED', 'Log in first');
  if (isForAdmins(access) && !hasScope(account, access))
    throw new AppError(
      'ERR_NOT_ENOUGH_PERMISSIONS',
      "This account doesn't have permission to do this",
    );
  return { account, partner: null };
}

/**
 * Whoever has left over cookies of a session that is gone is a guest; one that has merely run out
 * is to be refreshed first.
 */
async function visitor(
  gatekeeper: Gatekeeper,
  credentials: Credentials,
): Promise<SessionAccount | null> {
  try {
    return await gatekeeper.account(credentials);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'ERR_UNAUTHORIZED') return null;
    throw thrown;
  }
}

function hasScope(
  { permissions, adminScopes }: SessionAccount,
  access: `admin:${AdminScope}`,
): boolean {
  return permissions === 'ADMIN' && adminScopes.some((scope) => access === `admin:${scope}`);
}

import { AppError } from '@quayside/contract/errors/app-error';
import { isForAdmins, type Access, type AdminScope } from '@quayside/contract/schemas/access';

import type { PartnerCaller, SessionAccount } from '../session';

/** The parts of a request that identify its caller. */
export type Credentials = {
  readonly method: string;
  /** As received, without the question mark. */
  readonly rawQuery: string;
  /** As received; empty if there is none. */
  readonly rawBody: string;
  readonly body: unknown;
  readonly callerAddress: string;
  readonly header: (name: string) => string | undefined;
};

/**
 * Identifies the caller. Both methods throw an AppError for credentials that are given but not
 * valid.
 */
export interface Gatekeeper {
  /**
   * `null` without a session.
   * @throws ERR_IM_A_TEAPOT for an expired access token, ERR_UNAUTHORIZED for an unknown one
   */
  account(credentials: Credentials): Promise<SessionAccount | null>;
  /**
   * `null` without a key.
   * @throws ERR_UNAUTHORIZED for a wrong key, time or signature, ERR_FORBIDDEN for an IP address
   *   that is not on the key's list
   */
  partner(credentials: Credentials): Promise<PartnerCaller | null>;
}

export type Caller = {
  readonly account: SessionAccount | null;
  readonly partner: PartnerCaller | null;
};

const anonymous: Caller = { account: null, partner: null };

/** For a server without accounts: every caller is a guest. */
export const guestsOnly: Gatekeeper = { account: async () => null, partner: async () => null };

/**
 * Admits or rejects a caller.
 * @throws AppError ERR_UNAUTHORIZED without the credentials that the call needs,
 *   ERR_NOT_ENOUGH_PERMISSIONS with the wrong ones
 */
export async function admit(
  gatekeeper: Gatekeeper,
  access: Access,
  credentials: Credentials,
): Promise<Caller> {
  if (access === 'public') return anonymous;
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
 * A caller with leftover cookies of a session that no longer exists is a guest. A session that has
 * merely expired is to be refreshed first.
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

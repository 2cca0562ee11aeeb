import type { AccountDataAnswer } from '@quayside/contract/operations/accounts';
import { ADMIN_SCOPES } from '@quayside/contract/operations/access';

import { isRecord } from '../is-record';
import { createStoredValue } from '../stored-value';

/**
 * What was written may be of an older version of the site, or of somebody's hand. By hand and
 * without schemas, because every page has this.
 */
export function parseAccount(json: unknown): AccountDataAnswer | undefined {
  if (!isRecord(json)) return undefined;
  const { userId, email, permissions, adminPermissionsScope, createdAt, locale } = json;
  if (
    typeof userId !== 'number' ||
    !Number.isSafeInteger(userId) ||
    (email !== null && typeof email !== 'string')
  )
    return undefined;
  const scopes: readonly unknown[] = Array.isArray(adminPermissionsScope)
    ? adminPermissionsScope
    : [];
  return {
    userId,
    email,
    permissions: permissions === 'ADMIN' ? 'ADMIN' : 'USER',
    adminPermissionsScope: ADMIN_SCOPES.filter((scope) => scopes.includes(scope)),
    createdAt: typeof createdAt === 'string' ? createdAt : '',
    locale: locale === 'ru' ? 'ru' : 'en',
  };
}

/**
 * The account of whoever is logged in, as the service last told it; nothing for a guest. The
 * session itself is in cookies that no script can read.
 */
export const storedAccount = createStoredValue<AccountDataAnswer | null>({
  name: 'account',
  version: 1,
  fallback: null,
  parse: parseAccount,
});

/** When that was, in epoch milliseconds. */
export const storedAccountTime = createStoredValue<number | null>({
  name: 'account-fetched',
  version: 1,
  fallback: null,
  parse: (json) => (typeof json === 'number' ? json : undefined),
});

/** Nobody is logged in; what is stored without a userId goes too. */
export function clearStoredAccount(): void {
  storedAccount.clear();
  storedAccountTime.clear();
}

import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';
import { ADMIN_SCOPES } from '@quayside/contract/schemas/access';
import { knownLocale } from '@quayside/contract/site/locales';

import { isRecord } from '../is-record';
import { createStoredValue } from '../stored-value';

/**
 * Parses stored account data, which may come from an older version of the site or may have been
 * edited. The parser is written by hand without schemas, because every page includes it.
 */
export function parseAccount(json: unknown): AccountDataResponse | undefined {
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
    locale: knownLocale(locale),
  };
}

/**
 * The account of the logged-in user, as last received from the service; nothing for a guest. The
 * session itself is in cookies that scripts cannot read.
 */
export const storedAccount = createStoredValue<AccountDataResponse | null>({
  name: 'account',
  version: 1,
  fallback: null,
  parse: parseAccount,
});

/** When it was received, in epoch milliseconds. */
export const storedAccountTime = createStoredValue<number | null>({
  name: 'account-fetched',
  version: 1,
  fallback: null,
  parse: (json) => (typeof json === 'number' ? json : undefined),
});

/** Clears the stored account data when nobody is logged in, even data without a userId. */
export function clearStoredAccount(): void {
  storedAccount.clear();
  storedAccountTime.clear();
}

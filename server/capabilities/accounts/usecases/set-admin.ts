import { ADMIN_SCOPES, type AdminScope } from '@quayside/contract/schemas/access';

import type { Clock } from '../../../platform/clock/clock';
import type { Database, Sql } from '../../../platform/database/database';
import { normalisedEmail } from '../domain/email';
import type { SessionStore } from '../ports/session-store';
import type { UserStore } from '../ports/user-store';

export type SetAdminDeps = {
  readonly database: Database;
  readonly users: Pick<UserStore, 'setAdmin' | 'findByEmail'>;
  readonly messengers: {
    ofUser(sql: Sql, userId: number): Promise<readonly { readonly messenger: string }[]>;
    remove(sql: Sql, messenger: string, userId: number): Promise<unknown>;
  };
  readonly sessions: Pick<SessionStore, 'endLaunchedOf'>;
  readonly clock: Clock;
};

/**
 * @returns the admin scopes in a list such as `operations,kyc`; null for an empty list or one that
 *   contains anything else
 */
export function readAdminScopes(list: string): readonly AdminScope[] | null {
  const scopes = list.split(',').map((name) => ADMIN_SCOPES.find((scope) => scope === name.trim()));
  return scopes.includes(undefined) ? null : ADMIN_SCOPES.filter((scope) => scopes.includes(scope));
}

/**
 * Makes a user an administrator with these scopes, or an ordinary user again with none. Open
 * sessions see the change with their next request. Administrators cannot log in from a messenger:
 * linked messengers are unlinked, and the sessions that they started end. Passkeys stay, since only
 * the owner has them.
 * @returns a sentence for the operator about what was done
 * @throws Error if the email is not registered
 */
export async function setAdmin(
  deps: SetAdminDeps,
  typed: string,
  scopes: readonly AdminScope[],
): Promise<string> {
  const email = normalisedEmail(typed);
  const unlinked =
    email === null
      ? null
      : await deps.database.transaction((sql) => change(deps, sql, email, scopes));
  if (email === null || unlinked === null)
    throw new Error(`Nobody is registered with the email ${typed}.`);
  if (scopes.length === 0) return `${email} is no administrator any more.`;
  const done = `${email} is an administrator now, for ${scopes.join(' and ')}.`;
  return unlinked.length === 0
    ? done
    : `${done} Administrator accounts cannot be opened from a messenger, so ` +
        `${unlinked.join(' and ')} has been unlinked. Notify the owner.`;
}

/** @returns the messengers that were unlinked; null if the email is not registered */
async function change(
  { users, messengers, sessions, clock }: SetAdminDeps,
  sql: Sql,
  email: string,
  scopes: readonly AdminScope[],
): Promise<readonly string[] | null> {
  // This locks the account row: a concurrent link either waits for it and is rejected, or is
  // already written and found below.
  if (!(await users.setAdmin(sql, email, scopes))) return null;
  const user = scopes.length === 0 ? null : await users.findByEmail(sql, email);
  if (user === null) return [];
  const linked = await messengers.ofUser(sql, user.userId);
  for (const { messenger } of linked) {
    await messengers.remove(sql, messenger, user.userId);
    await sessions.endLaunchedOf(sql, user.userId, messenger, '', clock.nowMs());
  }
  return linked.map(({ messenger }) => messenger);
}

import type { Sql } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import type { AccountDeps } from './account-deps';

const DAY_MS = 86_400_000;

/** How long a device stays known after its latest login. */
export const DEVICE_MEMORY_MS = 180 * DAY_MS;

/**
 * Remembers a device that logged in with the password or an emailed code.
 * @param previousToken the browser's previous token; the new token replaces it for all its accounts
 * @returns the new token for the browser
 */
export async function rememberDevice(
  { stores, secrets, clock }: Pick<AccountDeps, 'stores' | 'secrets' | 'clock'>,
  sql: Sql,
  userId: number,
  previousToken: string | null,
): Promise<string> {
  const token = secrets.token();
  await stores.devices.remember(sql, {
    deviceHash: tokenHash(token),
    previousHash: previousToken === null ? null : tokenHash(previousToken),
    userId,
    atMs: clock.nowMs(),
  });
  return token;
}

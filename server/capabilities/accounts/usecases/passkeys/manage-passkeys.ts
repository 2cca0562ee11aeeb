import { AppError } from '@quayside/contract/errors/app-error';

import type { Passkey } from '../../domain/passkey';
import type { PasskeyDeps } from './passkey-deps';
import { readPasskeyName } from './passkey-name';

type ManageDeps = Pick<PasskeyDeps, 'database' | 'passkeys'>;

/** Returns the passkeys of a user, newest first. */
export const listPasskeys = (
  { database, passkeys }: ManageDeps,
  userId: number,
): Promise<Passkey[]> => passkeys.ofUser(database, userId);

/** @throws AppError ERR_NOT_FOUND, also for another user's passkey, ERR_VALIDATION on `name` */
export async function renamePasskey(
  { database, passkeys }: ManageDeps,
  userId: number,
  passkeyId: string,
  name: string | undefined,
): Promise<Passkey> {
  const renamed = await passkeys.rename(database, userId, passkeyId, readPasskeyName(name));
  if (renamed === null) throw notFound();
  return renamed;
}

/**
 * Removes a passkey. Its sessions continue, and the password still works, even after the last
 * passkey is removed.
 * @throws AppError ERR_NOT_FOUND, also for another user's passkey, ERR_NOT_ACCEPTABLE for the last
 *   sign-in method of an account without an email
 */
export async function removePasskey(
  { database, passkeys, stores }: ManageDeps & Pick<PasskeyDeps, 'stores'>,
  userId: number,
  passkeyId: string,
): Promise<void> {
  await database.transaction(async (sql) => {
    if (!(await passkeys.remove(sql, userId, passkeyId))) throw notFound();
    if ((await stores.users.countSignInMethods(sql, userId)) === 0)
      throw new AppError(
        'ERR_NOT_ACCEPTABLE',
        'This is the only way into this account: add another passkey or link a messenger first',
        { reason: 'only_way_in' },
      );
  });
}

const notFound = (): AppError => new AppError('ERR_NOT_FOUND', 'Passkey not found');

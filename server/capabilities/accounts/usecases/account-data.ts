import { AppError } from '@quayside/contract/errors/app-error';
import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';

import type { AccountDeps } from './account-deps';

/** Returns what users may see of their own account. */
export async function accountData(
  { database, stores }: Pick<AccountDeps, 'database' | 'stores'>,
  userId: number,
): Promise<AccountDataResponse> {
  const user = await stores.users.find(database, userId);
  if (user === null) throw new AppError('ERR_UNAUTHORIZED', 'Session not found: log in again');
  return {
    userId: user.userId,
    email: user.email,
    permissions: user.permissions,
    adminPermissionsScope: [...user.adminScopes],
    createdAt: new Date(user.createdAtMs).toISOString(),
    locale: user.locale,
  };
}

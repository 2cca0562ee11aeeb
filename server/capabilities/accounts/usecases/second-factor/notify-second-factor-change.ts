import type { Sql } from '../../../../platform/database/database';
import type { SecondFactor } from '../../domain/second-factor/second-factor';
import type { SecondFactorDeps } from './second-factor-deps';

/**
 * Emails the user that their app now confirms withdrawals, or no longer does, whoever made the
 * change.
 */
export async function notifySecondFactorChange(
  { users, mailQueue }: Pick<SecondFactorDeps, 'users' | 'mailQueue'>,
  sql: Sql,
  { userId, setupId }: Pick<SecondFactor, 'userId' | 'setupId'>,
  template: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  const user = await users.find(sql, userId);
  if (user === null || user.email === null) return;
  await mailQueue.enqueue(sql, {
    key: `${template} ${setupId}`,
    to: user.email,
    locale: user.locale,
    message: { template },
  });
}

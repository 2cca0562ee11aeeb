import type { Sql } from '../../../platform/database/database';
import type { KycDeps } from './kyc-deps';

export type KycMailTemplate = 'kyc-received' | 'kyc-approved' | 'kyc-rejected';

/**
 * Emails a user that something happened to their verification, but never the details, because the
 * reason for a rejection is as personal as the documents.
 * @param occasion each occasion is reported only once
 */
export async function mailAbout(
  { users, mailQueue }: Pick<KycDeps, 'users' | 'mailQueue'>,
  sql: Sql,
  userId: number,
  template: KycMailTemplate,
  occasion: string,
): Promise<void> {
  const user = await users.find(sql, userId);
  if (user === null || user.email === null) return;
  await mailQueue.enqueue(sql, {
    key: `${template} ${occasion}`,
    to: user.email,
    locale: user.locale,
    message: { template },
  });
}

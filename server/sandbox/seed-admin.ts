import { ADMIN_SCOPES } from '@quayside/contract/schemas/access';
import { defaultLocale } from '@quayside/contract/site/locales';

import { createArgon2Hasher, createUserStore } from '../capabilities/accounts';
import type { Clock } from '../platform/clock/clock';
import type { Database } from '../platform/database/database';
import { SANDBOX_ADMIN_LOGIN } from '../platform/sandbox-keys/admin-login';
import { createRandomSecrets } from '../platform/secrets/random-secrets';

/**
 * Ensures that the sandbox has an administrator with the published password, whatever happened to
 * the account before.
 */
export async function seedAdmin(database: Database, clock: Clock): Promise<void> {
  const users = createUserStore();
  const { email, password } = SANDBOX_ADMIN_LOGIN;
  const passwordHash = await createArgon2Hasher().hash(password);
  const user = await users.findByEmail(database, email);
  if (user === null) {
    await users.insert(database, {
      userId: createRandomSecrets().userId(),
      email,
      passwordHash,
      locale: defaultLocale(),
      referrerUserId: null,
      createdAtMs: clock.nowMs(),
    });
  } else {
    await users.setPassword(database, user.userId, passwordHash);
  }
  await users.setAdmin(database, email, ADMIN_SCOPES);
}

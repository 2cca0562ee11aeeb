import { ADMIN_SCOPES } from '@quayside/contract/operations/access';

import { createArgon2Hasher } from '../adapters/passwords/argon2-hasher';
import { createRandomSecrets } from '../adapters/secrets/random-secrets';
import { createUserStore } from '../db/stores/user-store';
import type { Clock } from '../ports/clock';
import type { Database } from '../ports/database';
import { SANDBOX_ADMIN_LOGIN } from './sandbox-admin';

/**
 * Sees to it that the sandbox has an administrator whose password is the one that is told, whatever
 * was done to it before.
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
      locale: 'en',
      referrerUserId: null,
      createdAtMs: clock.nowMs(),
    });
  } else {
    await users.setPassword(database, user.userId, passwordHash);
  }
  await users.setAdmin(database, email, ADMIN_SCOPES);
}

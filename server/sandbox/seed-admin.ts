import { ADMIN_SCOPES, type AdminScope } from '@quayside/contract/schemas/access';
import { defaultLocale } from '@quayside/contract/site/locales';

import { createArgon2Hasher, createUserStore } from '../capabilities/accounts';
import type { Clock } from '../platform/clock/clock';
import type { Database } from '../platform/database/database';
import { SANDBOX_ADMIN_LOGIN, SANDBOX_EDITOR_LOGIN } from '../platform/sandbox-keys/admin-login';
import { createRandomSecrets } from '../platform/secrets/random-secrets';

type SeededLogin = { readonly email: string; readonly password: string };

/**
 * Ensures that the sandbox has an administrator and an editor with the published passwords, whatever
 * happened to the accounts before.
 */
export async function seedAdmin(database: Database, clock: Clock): Promise<void> {
  await seedLogin(database, clock, SANDBOX_ADMIN_LOGIN, ADMIN_SCOPES);
  await seedLogin(database, clock, SANDBOX_EDITOR_LOGIN, ['editing']);
}

async function seedLogin(
  database: Database,
  clock: Clock,
  { email, password }: SeededLogin,
  scopes: readonly AdminScope[],
): Promise<void> {
  const users = createUserStore();
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
  await users.setAdmin(database, email, scopes);
}

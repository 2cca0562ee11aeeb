import { randomBytes } from 'node:crypto';

import { hash, verify, type Options } from '@node-rs/argon2';

import type { PasswordHasher } from '../ports/password-hasher';

/**
 * OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane.
 */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes with argon2id, off the main thread. */
export function createArgon2Hasher(): PasswordHasher {
  let nobodysHash: Promise<string> | null = null;
  const hashOfNobody = (): Promise<string> => (nobodysHash ??= hash(randomBytes(32), OPTIONS));
  // Computed at startup, so that the first login with an unknown email takes no longer than others.
  hashOfNobody().catch(() => {
    nobodysHash = null;
  });
  return {
    hash: (password) => hash(password, OPTIONS),
    async verify(passwordHash, password) {
      const isSame = await verify(passwordHash ?? (await hashOfNobody()), password);
      return isSame && passwordHash !== null;
    },
  };
}

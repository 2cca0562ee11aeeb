import { randomBytes } from 'node:crypto';

import { hash, verify, type Options } from '@node-rs/argon2';

import type { PasswordHasher } from '../ports/password-hasher';

/**
 * OWASP's parameters for argon2id, which is the library's default algorithm: 19 MiB, two passes,
 * one lane.
 */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes with argon2id, off the main thread. */
export function createArgon2Hasher(): PasswordHasher {
  let nobodysHash: Promise<string> | null = null;
  const hashOfNobody = (): Promise<string> => (nobodysHash ??= hash(randomBytes(32), OPTIONS));
  // Made now, so that the first one who is unknown waits no longer than others.
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

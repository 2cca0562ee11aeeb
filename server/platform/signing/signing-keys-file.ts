import { readFileSync, renameSync, writeFileSync } from 'node:fs';

import type { SigningKey } from '@quayside/contract/signing/proof';
import * as z from 'zod';

import { isReadableByOthers } from '../files/is-readable-by-others';
import { newSigningSecret, signingKeyPair } from './ed25519-key';

/** The secrets of the current and the next signing key, and the public keys of previous ones. */
export type SigningKeys = {
  readonly current: string;
  readonly next: string;
  readonly former: readonly string[];
};

const signingKeysSchema = z.strictObject({
  current: z.string(),
  next: z.string(),
  former: z.array(z.string()).readonly(),
});

/** @returns a new current and a new next key */
export function newSigningKeys(): SigningKeys {
  return { current: newSigningSecret(), next: newSigningSecret(), former: [] };
}

/**
 * Promotes the next key to the current one, and creates a new next key. Only the public half of the
 * replaced key is kept: it no longer signs.
 */
export function rotatedSigningKeys({ current, next, former }: SigningKeys): SigningKeys {
  return {
    current: next,
    next: newSigningSecret(),
    former: [signingKeyPair(current).publicKey, ...former],
  };
}

/** Returns the public half, with which the site is built. */
export function publicHalfOf({
  current,
  next,
  former,
}: SigningKeys): readonly Pick<SigningKey, 'standing' | 'publicKey'>[] {
  return [
    { standing: 'current', publicKey: signingKeyPair(current).publicKey },
    { standing: 'next', publicKey: signingKeyPair(next).publicKey },
    ...former.map((publicKey) => ({ standing: 'former' as const, publicKey })),
  ];
}

/** @throws Error if anyone except the owner can read the file, or if it contains no signing keys */
export function readSigningKeysFile(path: string): SigningKeys {
  if (isReadableByOthers(path))
    throw new Error(`${path} can be read by users other than its owner: run chmod 600 on it.`);
  // The contents stay out of the message, because messages end up in logs.
  const fault = new Error(
    `${path} is not a file of signing keys: npm run ops -- keys signing generate makes one.`,
  );
  const parsed = signingKeysSchema.safeParse(parseOrNull(readFileSync(path, 'utf8')));
  if (!parsed.success) throw fault;
  try {
    publicHalfOf(parsed.data);
  } catch {
    throw fault;
  }
  return parsed.data;
}

/** Writes a file that only its owner can read. @throws Error if it already exists */
export function writeSigningKeysFile(path: string, keys: SigningKeys): void {
  writeFileSync(path, textOf(keys), { mode: 0o600, flag: 'wx' });
}

/** Replaces the keys in a file atomically, so that no key is lost if the computer stops midway. */
export function replaceSigningKeysFile(path: string, keys: SigningKeys): void {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, textOf(keys), { mode: 0o600, flag: 'wx', flush: true });
  renameSync(draft, path);
}

const textOf = (keys: SigningKeys): string => `${JSON.stringify(keys, null, 2)}\n`;

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

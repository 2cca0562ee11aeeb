import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

import type { SigningKey } from '@quayside/contract/signing/proof';
import * as z from 'zod';

import { newSigningSecret, signingKeyPair } from './ed25519-key';

/**
 * The secrets of the key that signs now and of the one that will, and the public keys of those
 * before.
 */
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
 * The next key becomes the current one, and gets a new successor. Of the former one only the public
 * half is kept: it signs no more.
 */
export function rotatedSigningKeys({ current, next, former }: SigningKeys): SigningKeys {
  return {
    current: next,
    next: newSigningSecret(),
    former: [signingKeyPair(current).publicKey, ...former],
  };
}

/** The public half: what the site is built with. */
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

/** @throws Error where others than the owner can read the file, or it holds no signing keys */
export function readSigningKeysFile(path: string): SigningKeys {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new Error(`${path} can be read by others than its owner: run chmod 600 on it.`);
  // The contents stay out of the message: messages end up in logs.
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

/** Writes a file that only its owner can read. @throws Error where it exists already */
export function writeSigningKeysFile(path: string, keys: SigningKeys): void {
  writeFileSync(path, textOf(keys), { mode: 0o600, flag: 'wx' });
}

/**
 * Puts other keys into the place of a file, whole or not at all: a computer that stops in the
 * middle loses no key.
 */
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

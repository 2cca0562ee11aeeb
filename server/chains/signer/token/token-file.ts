import { readFileSync } from 'node:fs';

import * as z from 'zod';

const tokenFileSchema = z.strictObject({
  /** The PKCS#11 module of the token's manufacturer, such as `/usr/lib/softhsm/libsofthsm2.so`. */
  module: z.string().min(1),
  /** The folder of the package `pkcs11js`, which connects Node to such a module. */
  binding: z.string().min(1),
  /** The label of the token. */
  token: z.string().min(1),
  /** Contains the PIN of the token's user. */
  pinFile: z.string().min(1),
  /** The labels of the key pairs of hot wallets, by chain. */
  hotKeys: z.record(z.string(), z.string().min(1)),
});

/** Which token has which keys. */
export type TokenFile = z.output<typeof tokenFileSchema>;

/** @throws Error that lists every problem */
export function readTokenFile(path: string): TokenFile {
  const parsed = tokenFileSchema.safeParse(parseOrNull(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path: place, message }) => `${place.join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`${path} does not describe a token: ${problems.join('; ')}.`);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

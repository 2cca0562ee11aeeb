import { readFileSync, writeFileSync } from 'node:fs';

import * as z from 'zod';

import { isReadableByOthers } from '../../platform/files/is-readable-by-others';

const keysFileSchema = z.strictObject({ mnemonic: z.string().min(1) });

/**
 * Reads the mnemonic.
 * @throws Error if anyone except the owner can read the file, or if it is not a keys file
 */
export function readKeysFile(path: string): string {
  if (isReadableByOthers(path))
    throw new Error(`${path} can be read by users other than its owner: run chmod 600 on it.`);
  const parsed = keysFileSchema.safeParse(parseOrNull(readFileSync(path, 'utf8')));
  // The contents stay out of the message, because messages end up in logs.
  if (!parsed.success) throw new Error(`${path} is not a keys file: expected {"mnemonic": "…"}.`);
  return parsed.data.mnemonic.trim().split(/\s+/).join(' ');
}

/** Writes a keys file that only its owner can read. @throws Error if the file already exists */
export function writeKeysFile(path: string, mnemonic: string): void {
  writeFileSync(path, `${JSON.stringify({ mnemonic }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

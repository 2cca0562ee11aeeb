import {
  closeSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

import * as z from 'zod';

import { isReadableByOthers } from '../../../platform/files/is-readable-by-others';
import { openWords, sealedWordsSchema, sealWords, type SealedWords } from './sealed-words';

const plainSchema = z.strictObject({ mnemonic: z.string().min(1) });
const keysFileSchema = z.union([
  plainSchema,
  z.strictObject({ sealedMnemonic: sealedWordsSchema }),
]);

/** Returns the passphrase of sealed keys. */
export type AskPassphrase = () => Promise<string>;

/**
 * Reads the mnemonic.
 * @param askPassphrase called if the file is sealed
 * @throws Error if anyone except the owner can read the file, if it is not a keys file, or if the
 *   passphrase does not open it
 */
export async function readKeysFile(path: string, askPassphrase: AskPassphrase): Promise<string> {
  if (isReadableByOthers(path))
    throw new Error(`${path} can be read by users other than its owner: run chmod 600 on it.`);
  const contents = readContents(path);
  const mnemonic =
    'mnemonic' in contents
      ? contents.mnemonic
      : openWords(contents.sealedMnemonic, await askPassphrase());
  if (mnemonic === null)
    throw new Error(`The passphrase does not open ${path}, or the file was changed.`);
  return mnemonic.trim().split(/\s+/).join(' ');
}

export const isSealed = (path: string): boolean => 'sealedMnemonic' in readContents(path);

function readContents(path: string): z.output<typeof keysFileSchema> {
  const parsed = keysFileSchema.safeParse(parseOrNull(readFileSync(path, 'utf8')));
  // The contents stay out of the message, because messages end up in logs.
  if (!parsed.success)
    throw new Error(
      `${path} is not a keys file: expected {"mnemonic": "…"} or {"sealedMnemonic": …}.`,
    );
  return parsed.data;
}

/** Writes a keys file that only its owner can read. @throws Error if the file already exists */
export function writeKeysFile(path: string, mnemonic: string): void {
  writeFileSync(path, textOf({ mnemonic }), { mode: 0o600, flag: 'wx' });
}

/**
 * Replaces a keys file with a sealed one for the same mnemonic. A crash leaves one of the two. The
 * sealed words are opened once as a check before the file is replaced.
 */
export function sealKeysFile(path: string, mnemonic: string, passphrase: string): void {
  const sealedMnemonic = sealWords(mnemonic, passphrase);
  if (openWords(sealedMnemonic, passphrase) !== mnemonic)
    throw new Error('The sealed keys do not open, so the file was left as it was.');
  replace(path, { sealedMnemonic });
}

/** Replaces a sealed keys file with one that needs no passphrase. */
export const unsealKeysFile = (path: string, mnemonic: string): void => replace(path, { mnemonic });

/** The new file belongs to the same user as the previous one, even if root replaces it. */
function replace(path: string, contents: Contents): void {
  const draft = `${path}.new`;
  const { uid, gid } = statSync(path);
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  try {
    fchownSync(file, uid, gid);
    writeFileSync(file, textOf(contents));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}

type Contents = { readonly mnemonic: string } | { readonly sealedMnemonic: SealedWords };
const textOf = (contents: Contents): string => `${JSON.stringify(contents, null, 2)}\n`;

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

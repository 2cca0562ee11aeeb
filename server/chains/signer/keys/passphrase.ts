import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { isReadableByOthers } from '../../../platform/files/is-readable-by-others';
import type { AskPassphrase } from './keys-file';

/**
 * Returns how the passphrase of sealed keys is obtained: from a file such as a systemd credential,
 * or from the person at the terminal. It is never an argument or an environment variable, which
 * other users and child processes may see.
 * @param file `null` to ask at the terminal
 */
export const passphraseFrom =
  (file: string | null): AskPassphrase =>
  async () =>
    file === null ? promptPassphrase('Passphrase of the keys: ') : readPassphraseFile(file);

/** @throws Error if the file is empty, or others can read it */
function readPassphraseFile(path: string): string {
  // systemd gives only the service access to its credentials, whatever their mode says.
  const isCredential = path.startsWith(`${process.env.CREDENTIALS_DIRECTORY ?? '\0'}/`);
  if (!isCredential && isReadableByOthers(path))
    throw new Error(`${path} can be read by users other than its owner: run chmod 600 on it.`);
  const passphrase = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  if (passphrase === '') throw new Error(`${path} is empty: it should contain the passphrase.`);
  return passphrase;
}

/**
 * Asks for a passphrase, without showing what is typed.
 * @throws Error without a terminal
 */
export async function promptPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(
      'The keys are sealed: name a file with their passphrase in KEYS_PASSPHRASE_FILE, or run ' +
        'this at a terminal.',
    );
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

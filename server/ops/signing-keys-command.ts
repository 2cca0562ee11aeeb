import { writeKeyList } from '@quayside/contract/signing/key-list';

import type { OpsResult } from '../capabilities/operations/commands/ops-result';
import {
  newSigningKeys,
  publicHalfOf,
  readSigningKeysFile,
  replaceSigningKeysFile,
  rotatedSigningKeys,
  writeSigningKeysFile,
} from '../platform/signing/signing-keys-file';

/** The part of the usage text that is about signing keys. */
export const SIGNING_KEYS_USAGE = [
  '  keys signing generate   generates the keys that sign quotes and deposit addresses, ' +
    'in a new file [--file <file, else SIGNING_KEYS_FILE>]',
  '  keys signing public     shows their public half, as the site build needs it',
  '  keys signing rotate     the next key becomes the current one, and gets a new successor',
].join('\n');

/**
 * Runs `keys signing …` on a file.
 * @returns `null` for an unknown command
 * @throws Error with the reason if it cannot be done
 */
export function runSigningKeysCommand(command: string, file: string): OpsResult | null {
  switch (command) {
    case 'generate':
      writeSigningKeysFile(file, newSigningKeys());
      return {
        isOk: true,
        text: `New signing keys are in ${file}. Build the site with their public half:\n${publicLine(file)}`,
      };
    case 'public':
      return { isOk: true, text: publicLine(file) };
    case 'rotate':
      replaceSigningKeysFile(file, rotatedSigningKeys(readSigningKeysFile(file)));
      return {
        isOk: true,
        text:
          `The keys in ${file} have changed. Restart the server and then rebuild the site ` +
          `before the next change:\n${publicLine(file)}`,
      };
    default:
      return null;
  }
}

const publicLine = (file: string): string =>
  `SIGNING_PUBLIC_KEYS=${writeKeyList(publicHalfOf(readSigningKeysFile(file)))}`;

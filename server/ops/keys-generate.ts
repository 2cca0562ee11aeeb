import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

import { writeKeysFile } from '../chains/signer/keys/keys-file';
import { seedOf } from '../chains/signer/wallet-keys';
import { describePublicKeys } from './keys-public';

/** 24 words. */
const ENTROPY_BITS = 256;

/**
 * Generates new words, writes them to a file that only its owner can read, and returns their public
 * half. The words themselves are never shown.
 * @throws Error if the file exists
 */
export function generateKeys(file: string): string {
  const mnemonic = generateMnemonic(wordlist, ENTROPY_BITS);
  writeKeysFile(file, mnemonic);
  return [
    `New keys are in ${file}. Back the words up now, as docs/runbooks/keys.md says: if you ` +
      'lose them, you lose the wallets.',
    describePublicKeys(mnemonic),
  ].join('\n');
}

/**
 * Writes words from a backup to a new keys file.
 * @throws Error if they are not valid, or the file exists
 */
export function restoreKeys(file: string, words: string): string {
  const mnemonic = words.trim().toLowerCase().split(/\s+/).join(' ');
  seedOf(mnemonic);
  writeKeysFile(file, mnemonic);
  return [
    `The keys are in ${file}. Compare their public half with your chains configuration (keys check does):`,
    describePublicKeys(mnemonic),
  ].join('\n');
}

import { hkdfSync } from 'node:crypto';

/**
 * Derives the key of the journal's hashes from the wallet keys: without them, no one can write a
 * journal that the signer accepts.
 */
export const journalKeyOf = (mnemonic: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', mnemonic, '', 'quayside signer journal', 32));

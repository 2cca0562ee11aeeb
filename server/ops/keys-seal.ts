import {
  isSealed,
  readKeysFile,
  sealKeysFile,
  unsealKeysFile,
  type AskPassphrase,
} from '../chains/signer/keys/keys-file';

const MIN_CHARACTERS = 12;

/** Ask for a passphrase: `again` has a person repeat a new one, which may have been mistyped. */
export type Passphrases = { readonly ask: AskPassphrase; readonly again: AskPassphrase };

/**
 * Seals a keys file with a passphrase.
 * @returns what to do next
 * @throws Error with the reason if it cannot be done
 */
export async function sealKeys(file: string, { ask, again }: Passphrases): Promise<string> {
  if (isSealed(file)) throw new Error(`${file} is sealed already. Unseal it first.`);
  const mnemonic = await readKeysFile(file, ask);
  const passphrase = await ask();
  if (passphrase.length < MIN_CHARACTERS)
    throw new Error(`Choose a passphrase of at least ${MIN_CHARACTERS} characters.`);
  if ((await again()) !== passphrase) throw new Error('The two passphrases differ.');
  sealKeysFile(file, mnemonic, passphrase);
  return (
    `${file} is sealed. The signer now needs the passphrase at each start ` +
    '(docs/runbooks/keys.md#sealing-the-words). Keep the backup of the words: it opens the wallets ' +
    'without the passphrase. The disk may still contain the unsealed file.'
  );
}

/** Removes the passphrase from a keys file. @throws Error with the reason if it cannot be done */
export async function unsealKeys(file: string, { ask }: Passphrases): Promise<string> {
  if (!isSealed(file)) throw new Error(`${file} is not sealed.`);
  unsealKeysFile(file, await readKeysFile(file, ask));
  return `${file} is no longer sealed: anyone who can read it has the words.`;
}

import { publicKeysOf } from '../chains/signer/chain-signers';

/**
 * Returns the public half of the keys as fields for the chains configuration, in JSON. It reveals
 * all deposit addresses to its reader, but cannot spend anything.
 */
export const describePublicKeys = (mnemonic: string): string =>
  JSON.stringify(publicKeysOf(mnemonic), null, 2);

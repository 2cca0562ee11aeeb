import { publicKeysOf } from '../chains/signer/chain-signers';

/**
 * The public half of the keys, as fields for the chains configuration, in JSON. It shows all
 * deposit addresses to whoever reads it, and can spend nothing.
 */
export const describePublicKeys = (mnemonic: string): string =>
  JSON.stringify(publicKeysOf(mnemonic), null, 2);

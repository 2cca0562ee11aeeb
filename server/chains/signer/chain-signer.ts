import type { PreparedTransfer, SignedTransfer } from '../chain';
import type { KeyScheme, WalletKeys } from './wallet-keys';

/** The part of a kind of chain that holds private keys. The signer process loads it. */
export interface ChainSigner<Config> {
  keyScheme(config: Config): KeyScheme;
  /** Returns the public keys of a mnemonic: fields for the chains configuration, by network. */
  publicKeys(mnemonic: string): Readonly<Record<string, object>>;
  /**
   * Signs a transfer after checking that its payload does what the transfer states.
   * @throws SigningRejectedError
   */
  sign(config: Config, keys: WalletKeys, prepared: PreparedTransfer): Promise<SignedTransfer>;
}

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
  /** Returns why money cannot be sent to this text as an address of the chain; `null` if it can. */
  addressProblem(config: Config, text: string): string | null;
  /** Returns what the payload of a transfer spends, according to its bytes. */
  spentBy(prepared: PreparedTransfer): SpentByTransaction;
}

export type SpentByTransaction = {
  /** The most that it can pay in fees, in the chain's native asset. */
  readonly feeMinor: bigint;
  /** Account chains: the sender's nonce; `null` on other chains. */
  readonly nonce: number | null;
  /** UTXO chains: the outputs that it spends, as `txId:index`. */
  readonly spentOutputs: readonly string[];
  /** From this time on, the chain does not accept the transaction; `null` if it never expires. */
  readonly expiresAtMs: number | null;
};

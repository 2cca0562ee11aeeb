import type { KeyScheme, WalletKeys } from '../signer/wallet-keys';
import type { LocalWallet } from './local-wallet';

/** What `GET /api/sandbox` returns about a chain's node. */
export type DescribedNode = {
  readonly rpcUrl: string;
  readonly chainId?: number;
  readonly tokens?: { slug: string; contractAddress: string }[];
};

/** The visitor's wallet on a development chain. It is funded, and its private key is public. */
export type VisitorKeys = {
  readonly keys: WalletKeys;
  /** In the format that wallets of this chain import. */
  readonly fundedPrivateKey: string;
};

/** The part of a kind of chain that is loaded only in sandbox mode. */
export interface ChainSandbox<Config> {
  /** All derivations of keys for this kind, so that real mode can reject the sandbox's keys. */
  readonly keySchemes: readonly KeyScheme[];
  describe(config: Config): DescribedNode;
  visitorKeys(config: Config): VisitorKeys;
  /**
   * Opens a wallet with the given keys, under the given name on the node; `null` if the chain
   * accepts no deposits.
   */
  openWallet(config: Config, keys: WalletKeys, walletName: string): LocalWallet | null;
}

import type { KeyScheme, WalletKeys } from '../signer/wallet-keys';
import type { LocalWallet } from './local-wallet';

/** What `GET /api/sandbox` says of a chain's node. */
export type DescribedNode = {
  readonly rpcUrl: string;
  readonly chainId?: number;
  readonly tokens?: { slug: string; contractAddress: string }[];
};

/** The visitor's wallet on a development chain: funded, and its key told to everybody. */
export type VisitorKeys = {
  readonly keys: WalletKeys;
  /** In the form that wallets of this chain import. */
  readonly fundedPrivateKey: string;
};

/** The part of a kind of chain that is loaded in sandbox mode only. */
export interface ChainSandbox<Config> {
  /** Every way in which keys of this kind are derived: real mode refuses the sandbox's. */
  readonly keySchemes: readonly KeyScheme[];
  describe(config: Config): DescribedNode;
  visitorKeys(config: Config): VisitorKeys;
  /**
   * Opens a wallet with keys of its own, on the node under a name of its own; `null` where clients
   * do not pay to us.
   */
  openWallet(config: Config, keys: WalletKeys, walletName: string): LocalWallet | null;
}

import type { Chain, Signer } from '../chain';

/** A sandbox wallet on a development chain, with its keys in this process. */
export type LocalWallet = {
  readonly chain: Chain;
  readonly signer: Signer;
  readonly payoutConfirmations: number;
};

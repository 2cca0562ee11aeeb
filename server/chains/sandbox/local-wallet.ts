import type { Chain, PreparedTransfer, SignedTransfer } from '../chain';

/** A sandbox wallet on a development chain, with its keys in this process. */
export type LocalWallet = {
  readonly chain: Chain;
  /** @throws SigningRejectedError (as a rejected promise) */
  readonly sign: (prepared: PreparedTransfer) => Promise<SignedTransfer>;
  readonly payoutConfirmations: number;
};

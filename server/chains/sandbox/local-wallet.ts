import type { Chain, Signer } from '../chain';

/** A wallet of the sandbox on a development chain: its keys are in this process. */
export type LocalWallet = {
  readonly chain: Chain;
  readonly signer: Signer;
  readonly payoutConfirmations: number;
};

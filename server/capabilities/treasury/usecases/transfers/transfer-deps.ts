import type { PayoutChain, Signer } from '../../../../chains/chain';
import type { EffectsByPurpose } from '../../ports/transfer-effects';
import type { TreasuryDeps } from '../treasury-deps';

/** What is needed to send and follow outgoing transfers. */
export type TransferDeps = TreasuryDeps & {
  readonly signer: Signer;
  /** How many confirmations a transfer needs before it counts as done. */
  readonly confirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  /**
   * How many confirmations a transfer needs before the chain can't undo it. It is followed until
   * then.
   */
  readonly finalConfirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  /** What transfers trigger in the capabilities that queued them. */
  readonly effects: EffectsByPurpose;
  readonly report: (problem: { readonly transferId: string; readonly message: string }) => void;
};

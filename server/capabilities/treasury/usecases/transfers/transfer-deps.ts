import type { PayoutChain, Signer } from '../../../../chains/chain';
import type { EffectsByPurpose } from '../../ports/transfer-effects';
import type { TreasuryDeps } from '../treasury-deps';

/** The dependencies for sending and tracking outgoing transfers. */
export type TransferDeps = TreasuryDeps & {
  readonly signer: Signer;
  /** How many confirmations a transfer needs before it counts as done. */
  readonly confirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  /**
   * How many confirmations a transfer needs before a reorganisation can't undo it. It is tracked
   * until then.
   */
  readonly finalConfirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  /** The effects of transfers in the capabilities that queued them. */
  readonly effects: EffectsByPurpose;
  readonly report: (problem: { readonly transferId: string; readonly message: string }) => void;
};

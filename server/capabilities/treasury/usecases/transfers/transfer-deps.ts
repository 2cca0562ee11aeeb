import type { PayoutChain, Signer } from '../../../../chains/chain';
import type { EffectsByPurpose } from '../../ports/transfer-effects';
import type { TreasuryDeps } from '../treasury-deps';

/** What sending and following outgoing transfers needs. */
export type TransferDeps = TreasuryDeps & {
  readonly signer: Signer;
  /** How many blocks have to stand on a transfer before it counts as done. */
  readonly confirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  /**
   * How many blocks have to stand on a transfer before the chain can't undo it: up to then it is
   * followed.
   */
  readonly finalConfirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  /** What transfers mean to those who queued them. */
  readonly effects: EffectsByPurpose;
  readonly report: (problem: { readonly transferId: string; readonly message: string }) => void;
};

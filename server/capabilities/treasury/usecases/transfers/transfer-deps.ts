import type { PayoutChain } from '../../../../chains/chain';
import type { Signer } from '../../../../chains/signer-port';
import type { EffectsByPurpose } from '../../ports/transfer-effects';
import type { Fence } from '../../../../platform/leases/leases';
import type { JournalGuard } from '../../ports/journal-guard';
import type { TreasuryDeps } from '../treasury-deps';

/** The dependencies for sending and tracking outgoing transfers. */
export type TransferDeps = TreasuryDeps & {
  readonly signer: Signer;
  readonly journal: JournalGuard;
  /** Identifies these books in requests to the signer. */
  readonly booksId: string;
  /** Returns the fence of the lease for sending from a chain's wallets. */
  readonly fenceOf: (chain: Pick<PayoutChain, 'key'>) => Fence;
  /** How many confirmations a transfer needs before it counts as done. */
  readonly confirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  /**
   * How many confirmations a transfer needs before a reorganisation can't undo it. It is tracked
   * until then.
   */
  readonly finalConfirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  /**
   * The largest payout of an asset that is still signed while its wallets differ from the books, in
   * smallest units.
   */
  readonly holdAboveOf: (chain: Pick<PayoutChain, 'key'>, assetSlug: string) => bigint;
  /** The effects of transfers in the capabilities that queued them. */
  readonly effects: EffectsByPurpose;
  readonly report: (problem: { readonly transferId: string; readonly message: string }) => void;
};

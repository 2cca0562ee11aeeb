import type { IncomingTransfer } from '../chain';
import { totalMinor, transferOf, type TransferVotes } from './transfer-votes';

export type BalanceIncrease = {
  /** How much the address received in the block: what it spent there is added to the difference. */
  readonly receivedMinor: bigint;
  /** Whether it spent in the block, in which case the amount may be too low. */
  readonly hasSpent: boolean;
};

/** What the node at a position shows about an address. */
export type SeenIncrease = BalanceIncrease & {
  readonly position: number;
  readonly address: string;
};

/**
 * Adds the votes of nodes that cannot see transfers but have the balances of the receiver. One
 * balance counts for all open transfers to its address together: its increase confirms them if it
 * covers all of them, and denies them if it leaves nothing for any of them. In between, the node
 * cannot tell which ones arrived.
 * @param open the votes about one asset's transfers that are not decided yet
 * @param known the other transfers in the block
 */
export function addBalanceVotes(
  open: readonly TransferVotes[],
  known: readonly IncomingTransfer[],
  increases: readonly SeenIncrease[],
): readonly TransferVotes[] {
  return open.map((votes): TransferVotes => {
    const { address, assetSlug } = votes.transfer;
    const isOfAddress = (transfer: IncomingTransfer): boolean =>
      transfer.address === address && transfer.assetSlug === assetSlug;
    const knownMinor = totalMinor(known.filter(isOfAddress));
    const claimedMinor = totalMinor(open.map(transferOf).filter(isOfAddress));
    const seen = increases.filter(
      (each) => each.address === address && votes.silent.includes(each.position),
    );
    const confirming = seen.filter(
      ({ receivedMinor }) => receivedMinor >= knownMinor + claimedMinor,
    );
    const denying = seen.filter(
      ({ receivedMinor, hasSpent }) => !hasSpent && receivedMinor <= knownMinor,
    );
    const voting = [...confirming, ...denying].map(({ position }) => position);
    return {
      transfer: votes.transfer,
      inFavour: [...votes.inFavour, ...confirming.map(({ position }) => position)],
      against: [...votes.against, ...denying.map(({ position }) => position)],
      silent: votes.silent.filter((position) => !voting.includes(position)),
    };
  });
}

import type { BlockRef } from '../../../../chains/block-ref';
import type { Chain } from '../../../../chains/chain';
import type { Fence } from '../../../../platform/leases/leases';
import { UNSEEN_TRANSFER } from '../../domain/reconciliation/unseen-transfer';
import type { TreasuryDeps } from '../treasury-deps';
import { bookFundings, gainedBy, gainFromOutside } from './record-funding';

export type UnseenGainDeps = Pick<TreasuryDeps, 'database' | 'stores' | 'clock'> & {
  readonly fence: Fence;
};

/** Books coins that reached the hot wallet although no node shows a transfer of them. */
export interface UnseenGains {
  /**
   * Searches blocks for coins that no transaction shows, such as a block reward, or a payment inside
   * a contract call on a node without traces, and books them. Only what the wallet gained in one
   * block, beyond the transfers in that block, counts. Blocks that were searched are not searched
   * again, until the search is reset.
   * @param agreedHeight the height of the last comparison without a difference; `null` if there was
   *   none: only some of the newest blocks are then searched
   * @param block the block at which the wallet holds more than the books say
   */
  search(agreedHeight: number | null, block: BlockRef): Promise<GainSearch>;
  /** Forgets which blocks were searched. */
  reset(): void;
}

export type GainSearch = {
  readonly isBooked: boolean;
  /** False while blocks are left, or the nodes did not show the state of some. */
  readonly isComplete: boolean;
};

/** How many blocks are searched at a time, so that the next comparison does not wait. */
const BLOCKS_AT_A_TIME = 50;

export function createUnseenGains(deps: UnseenGainDeps, chain: Chain): UnseenGains {
  /** Blocks that were searched, and those of which the nodes did not show the state. */
  let searched: { nextHeight: number; unknown: number[] } | null = null;
  return {
    async search(agreedHeight, block) {
      searched ??= {
        nextHeight: Math.max(
          1,
          agreedHeight === null ? block.height - BLOCKS_AT_A_TIME + 1 : agreedHeight + 1,
        ),
        unknown: [],
      };
      const { nextHeight } = searched;
      const endHeight = Math.min(block.height + 1, nextHeight + BLOCKS_AT_A_TIME);
      const heights = [
        ...searched.unknown,
        ...Array.from({ length: Math.max(0, endHeight - nextHeight) }, (_, at) => nextHeight + at),
      ];
      const outcomes = new Map<number, BookedGain>();
      for (const height of heights) outcomes.set(height, await bookGain(deps, chain, height));
      const unknown = heights.filter((height) => outcomes.get(height) === 'unknown');
      searched = {
        nextHeight: Math.max(nextHeight, endHeight),
        unknown: unknown.slice(-BLOCKS_AT_A_TIME),
      };
      return {
        isBooked: [...outcomes.values()].includes('booked'),
        isComplete: unknown.length === 0 && searched.nextHeight > block.height,
      };
    },
    reset() {
      searched = null;
    },
  };
}

type BookedGain = 'booked' | 'none' | 'unknown';

async function bookGain(
  { database, stores, clock, fence }: UnseenGainDeps,
  chain: Chain,
  height: number,
): Promise<BookedGain> {
  const hash = await stores.chains.hashAt(database, chain.key, height);
  const parentHash = await stores.chains.hashAt(database, chain.key, height - 1);
  // Our blocks start later, or no longer include these two.
  if (hash === null || parentHash === null) return 'none';
  const assetSlug = chain.nativeSlug;
  const gainMinor = await gainFromOutside(
    { database, stores },
    chain,
    { height, hash, parentHash },
    assetSlug,
  );
  if (gainMinor === null) return 'unknown';
  return database.transaction(async (sql) => {
    await fence(sql);
    // The watcher may have dropped the block, and with it the fundings that explain the gain.
    if ((await stores.chains.hashAt(sql, chain.key, height)) !== hash) return 'unknown';
    const seenMinor = (await stores.wallets.fundingsIn(sql, chain.key, height)).reduce(
      (sum, funding) => sum + gainedBy(funding, chain.nativeSlug, assetSlug),
      0n,
    );
    const unseenMinor = gainMinor - seenMinor;
    if (unseenMinor <= 0n) return 'none';
    const id = { chainKey: chain.key, txId: hash, transferKey: UNSEEN_TRANSFER };
    const funding = {
      ...id,
      assetSlug,
      bookedMinor: unseenMinor,
      blockHeight: height,
      isBooked: true,
      round: ((await stores.wallets.findFunding(sql, id))?.round ?? 0) + 1,
      route: 'outside',
      feeMinor: 0n,
      usedNonce: null,
    } as const;
    await bookFundings({ stores, clock }, sql, chain, [funding]);
    return 'booked';
  });
}

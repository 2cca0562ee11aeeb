import type { Chain } from '../../chains/chain';
import type { Database } from '../../platform/database/database';
import type { LedgerStore, ReservationStore } from '../ledger';
import type { LiquidityView } from './ports/liquidity';

/** Payouts whose fees the hot wallet always keeps back, in the coin that pays them. */
const KEPT_FEES = 200n;

export type RefreshedLiquidity = LiquidityView & {
  /**
   * Reads the books again. Called every second, so that a quote is never far from what is free;
   * creating an order checks for itself.
   */
  refresh(): Promise<void>;
  subscribe(listener: () => void): () => void;
};

export type LiquidityParts = {
  readonly database: Database;
  readonly stores: {
    readonly ledger: Pick<LedgerStore, 'freeByAsset'>;
    readonly reservations: Pick<ReservationStore, 'unpaidByAsset'>;
  };
  readonly chains: readonly Chain[];
  /** The share of an asset's reserve that unpaid orders may hold. */
  readonly maxUnpaidShareBps: bigint;
  /** Whether the node of a chain answers; all do where nobody looks. */
  readonly isAnswering?: (chainKey: string) => boolean;
};

const BPS = 10_000n;

/**
 * What a new order can still reserve, by the books, in memory: less what the chains' own fees need,
 * and within the share that unpaid orders may hold.
 */
export function createLiquidityView({
  database,
  stores,
  chains,
  maxUnpaidShareBps,
  isAnswering = () => true,
}: LiquidityParts): RefreshedLiquidity {
  const listeners = new Set<() => void>();
  let free: ReadonlyMap<string, bigint> = new Map();
  let revision = 0;
  return {
    freeMinor: (slug) => free.get(slug) ?? 0n,
    revision: () => revision,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      const [next, unpaid] = await Promise.all([
        stores.ledger.freeByAsset(database),
        stores.reservations.unpaidByAsset(database),
      ]);
      await Promise.all(
        chains.map(async (chain) => {
          if (isAnswering(chain.key))
            next.set(
              chain.nativeSlug,
              lessFees(next.get(chain.nativeSlug) ?? 0n, await keptFees(chain)),
            );
          else for (const slug of chain.assetSlugs) next.set(slug, 0n);
        }),
      );
      for (const [slug, minor] of next)
        next.set(slug, withinShare(minor, unpaid.get(slug) ?? 0n, maxUnpaidShareBps));
      if (isSame(free, next)) return;
      free = next;
      revision += 1;
      for (const listener of listeners) listener();
    },
  };
}

/**
 * A node that does not answer takes its coin's liquidity with it at once, and that of its tokens
 * when it stays away: nothing is promised that could not be paid.
 */
async function keptFees(chain: Chain): Promise<bigint | null> {
  try {
    return (await chain.estimateFeeMinor(chain.nativeSlug)) * KEPT_FEES;
  } catch {
    return null;
  }
}

function lessFees(minor: bigint, kept: bigint | null): bigint {
  return kept === null || minor <= kept ? 0n : minor - kept;
}

/**
 * What unpaid orders hold counts twice: it is part of what their share is of, and it takes from
 * that share.
 */
function withinShare(freeMinor: bigint, unpaidMinor: bigint, shareBps: bigint): bigint {
  const roomMinor = ((freeMinor + unpaidMinor) * shareBps) / BPS - unpaidMinor;
  if (roomMinor <= 0n) return 0n;
  return roomMinor < freeMinor ? roomMinor : freeMinor;
}

function isSame(left: ReadonlyMap<string, bigint>, right: ReadonlyMap<string, bigint>): boolean {
  return left.size === right.size && [...left].every(([slug, minor]) => right.get(slug) === minor);
}

import type { Chain } from '../../chains/chain';
import type { Database } from '../../platform/database/database';
import type { LedgerStore, ReservationStore } from '../ledger';
import type { LiquidityView } from './ports/liquidity';

/** The number of payout fees that the hot wallet always sets aside, in the coin that pays them. */
const RESERVED_FEES = 200n;

export type RefreshedLiquidity = LiquidityView & {
  /**
   * Reads the books again. Called every second, so that quotes stay close to the free balance;
   * order creation has its own check.
   */
  refresh(): Promise<void>;
  subscribe(listener: () => void): () => void;
};

export type LiquidityViewParts = {
  readonly database: Database;
  readonly stores: {
    readonly ledger: Pick<LedgerStore, 'freeByAsset'>;
    readonly reservations: Pick<ReservationStore, 'unpaidByAsset'>;
  };
  readonly chains: readonly Chain[];
  /** The share of an asset's reserve that unpaid orders may use. */
  readonly maxUnpaidShareBps: bigint;
  /** Whether the node of a chain responds; without this function, all nodes count as responding. */
  readonly isResponding?: (chainKey: string) => boolean;
};

const BPS = 10_000n;

/**
 * Creates the in-memory view of what a new order can still reserve according to the books: less the
 * chains' own fees, and within the share that unpaid orders may use.
 */
export function createLiquidityView({
  database,
  stores,
  chains,
  maxUnpaidShareBps,
  isResponding = () => true,
}: LiquidityViewParts): RefreshedLiquidity {
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
          if (isResponding(chain.key))
            next.set(
              chain.nativeSlug,
              lessFees(next.get(chain.nativeSlug) ?? 0n, await reservedFees(chain)),
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
 * If a node does not respond, the liquidity of its coin drops to zero immediately, and that of its
 * tokens does so if the node stays unavailable: we never promise what we could not pay.
 */
async function reservedFees(chain: Chain): Promise<bigint | null> {
  try {
    return (await chain.estimateFeeMinor(chain.nativeSlug)) * RESERVED_FEES;
  } catch {
    return null;
  }
}

function lessFees(minor: bigint, kept: bigint | null): bigint {
  return kept === null || minor <= kept ? 0n : minor - kept;
}

/**
 * The amount that unpaid orders reserve counts twice: it is part of the total from which their
 * share is calculated, and it uses up that share.
 */
function withinShare(freeMinor: bigint, unpaidMinor: bigint, shareBps: bigint): bigint {
  const roomMinor = ((freeMinor + unpaidMinor) * shareBps) / BPS - unpaidMinor;
  if (roomMinor <= 0n) return 0n;
  return roomMinor < freeMinor ? roomMinor : freeMinor;
}

function isSame(left: ReadonlyMap<string, bigint>, right: ReadonlyMap<string, bigint>): boolean {
  return left.size === right.size && [...left].every(([slug, minor]) => right.get(slug) === minor);
}

import type { Chain } from '../../chains/chain';
import type { FeeEstimate } from '../../chains/fees/fee-estimate';
import type { Database } from '../../platform/database/database';
import type { LedgerStore, ReservationStore } from '../ledger';
import type { RefreshedNetworkFees } from './network-fees';
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
  readonly networkFees: Pick<RefreshedNetworkFees, 'estimateOf'>;
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
  networkFees,
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
      for (const { key, nativeSlug, assetSlugs } of chains) {
        if (isResponding(key))
          next.set(
            nativeSlug,
            lessFees(next.get(nativeSlug) ?? 0n, networkFees.estimateOf(nativeSlug)),
          );
        else for (const slug of assetSlugs) next.set(slug, 0n);
      }
      for (const [slug, minor] of next)
        next.set(
          slug,
          withinPayable(
            withinShare(minor, unpaid.get(slug) ?? 0n, maxUnpaidShareBps),
            networkFees.estimateOf(slug),
          ),
        );
      if (isSame(free, next)) return;
      free = next;
      revision += 1;
      for (const listener of listeners) listener();
    },
  };
}

/** Keeps coins for the fees of payouts; promises nothing of the coin while its fees are unknown. */
function lessFees(minor: bigint, estimate: FeeEstimate | null): bigint {
  if (estimate === null) return 0n;
  const keptMinor = estimate.safeMinor * RESERVED_FEES;
  return minor <= keptMinor ? 0n : minor - keptMinor;
}

/** Promises at most what one payout can move, which may be far less than the reserve. */
function withinPayable(minor: bigint, estimate: FeeEstimate | null): bigint {
  const payableMinor = estimate?.payableMinor ?? minor;
  return payableMinor < minor ? payableMinor : minor;
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

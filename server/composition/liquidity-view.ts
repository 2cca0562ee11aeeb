import type { Chain } from '../ports/chain';
import type { Database } from '../ports/database';
import type { LiquidityView } from '../ports/liquidity';
import type { LedgerStore } from '../ports/stores/ledger-store';

/** Payouts whose fees the hot wallet always keeps back, in the coin that pays them. */
const KEPT_FEES = 200n;

export type RefreshedLiquidity = LiquidityView & {
  /** Reads the books again. Called every second, so that a quote is never far from what is free; creating an order checks for itself. */
  refresh(): Promise<void>;
  subscribe(listener: () => void): () => void;
};

/** The free payout liquidity of the books, in memory, less what the chains' own fees need. */
export function createLiquidityView(database: Database, ledger: LedgerStore, chains: readonly Chain[], isAnswering: (chainKey: string) => boolean = () => true): RefreshedLiquidity {
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
      const next = await ledger.freeByAsset(database);
      await Promise.all(chains.map(async (chain) => {
        if (isAnswering(chain.key)) next.set(chain.nativeSlug, lessFees(next.get(chain.nativeSlug) ?? 0n, await keptFees(chain)));
        else for (const slug of chain.assetSlugs) next.set(slug, 0n);
      }));
      if (isSame(free, next)) return;
      free = next;
      revision += 1;
      for (const listener of listeners) listener();
    },
  };
}

/** A node that does not answer takes its coin's liquidity with it at once, and that of its tokens when it stays away: nothing is promised that could not be paid. */
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

function isSame(left: ReadonlyMap<string, bigint>, right: ReadonlyMap<string, bigint>): boolean {
  return left.size === right.size && [...left].every(([slug, minor]) => right.get(slug) === minor);
}

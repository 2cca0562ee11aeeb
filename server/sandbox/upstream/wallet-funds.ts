import type { LocalWallet } from '../../chains/sandbox/local-wallet';
import type { Clock } from '../../platform/clock/clock';
import type { Sql } from '../../platform/database/database';
import { sumOwedPayouts } from './upstream-order-store';

export interface WalletFunds {
  /**
   * Returns what the wallet can still pay out of an asset on a local chain, as last read; `null`
   * for an asset that no local chain supports.
   */
  freeMinor(slug: string): bigint | null;
  /** Reads all balances. If a chain doesn't respond, its last balances are kept. */
  refresh(): Promise<void>;
}

type WalletFundsDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly wallets: readonly LocalWallet[];
};

const MAX_AGE_MS = 5_000;
/** Money may be on its way into an empty wallet. */
const MAX_AGE_EMPTY_MS = 2_000;
/** The reserve of the native coin, counted in transfers, because every payout costs gas. */
const FEE_RESERVE_TRANSFERS = 50n;

/**
 * Keeps the balances of the simulator's wallets, less what it already owes, in memory, because
 * every quote reads them. Old balances are refreshed in the background.
 */
export function createWalletFunds({ sql, clock, wallets }: WalletFundsDeps): WalletFunds {
  const free = new Map<string, bigint>(
    wallets.flatMap(({ chain }) => chain.assetSlugs.map((slug) => [slug, 0n] as const)),
  );
  let readAtMs = Number.NEGATIVE_INFINITY;

  const readWallet = async (
    { chain }: LocalWallet,
    owed: ReadonlyMap<string, bigint>,
  ): Promise<void> => {
    const reserveMinor =
      (await chain.estimateFee(chain.nativeSlug)).safeMinor * FEE_RESERVE_TRANSFERS;
    const balances = await Promise.all(
      chain.assetSlugs.map((slug) => chain.balanceOf(slug, chain.hotWalletAddress)),
    );
    chain.assetSlugs.forEach((slug, index) => {
      const balanceMinor = balances[index] ?? 0n;
      const restMinor =
        balanceMinor - (owed.get(slug) ?? 0n) - (slug === chain.nativeSlug ? reserveMinor : 0n);
      free.set(slug, restMinor > 0n ? restMinor : 0n);
    });
  };
  const refresh = async (): Promise<void> => {
    readAtMs = clock.nowMs();
    const owed = await sumOwedPayouts(sql, clock.nowMs());
    await Promise.allSettled(wallets.map((wallet) => readWallet(wallet, owed)));
  };
  return {
    freeMinor(slug) {
      const freeMinor = free.get(slug) ?? null;
      if (clock.nowMs() - readAtMs > (freeMinor === 0n ? MAX_AGE_EMPTY_MS : MAX_AGE_MS))
        refresh().catch(() => undefined);
      return freeMinor;
    },
    refresh,
  };
}

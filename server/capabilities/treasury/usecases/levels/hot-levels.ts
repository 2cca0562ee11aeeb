import type { HotLevel } from '../../../../chains/levels/hot-levels';
import type { Sql } from '../../../../platform/database/database';
import { judgeLevel, type LevelFinding } from '../../domain/hot-level';
import { arePayoutsHeld } from '../holds/reject-held';
import type { TreasuryDeps } from '../treasury-deps';

export type LevelDeps = Pick<TreasuryDeps, 'database' | 'clock'> & {
  readonly stores: Pick<TreasuryDeps['stores'], 'ledger' | 'payoutHolds' | 'transfers'>;
};

export type LevelStatus = HotLevel & LevelFinding & { readonly freeMinor: bigint };

/** Returns what each asset with levels needs. */
export async function hotLevelStatuses(
  { database, stores }: Pick<LevelDeps, 'database' | 'stores'>,
  levels: readonly HotLevel[],
): Promise<readonly LevelStatus[]> {
  if (levels.length === 0) return [];
  const free = await stores.ledger.freeByAsset(database);
  return levels.map((level) => {
    const freeMinor = free.get(level.assetSlug) ?? 0n;
    return { ...level, freeMinor, ...judgeLevel(level, freeMinor) };
  });
}

/**
 * Queues a transfer of the excess of an asset to the cold address. What the hot wallet owes to
 * orders, and what is leaving it, does not count as excess.
 * @returns the amount; 0 if there is no excess, or payouts are held
 */
export async function moveExcess(deps: LevelDeps, level: HotLevel): Promise<bigint> {
  const { database, stores, clock } = deps;
  return database.transaction(async (sql: Sql) => {
    if (await arePayoutsHeld(deps, sql)) return 0n;
    const { state, amountMinor } = judgeLevel(
      level,
      await stores.ledger.lockFree(sql, level.assetSlug),
    );
    if (state !== 'excess') return 0n;
    const atMs = clock.nowMs();
    const { chainKey, assetSlug, coldAddress } = level;
    await stores.transfers.enqueue(
      sql,
      {
        transferKey: `cold:${chainKey}:${assetSlug}:${atMs}`,
        purpose: 'cold',
        orderId: null,
        depositId: null,
        chainKey,
        fromWallet: 'hot',
        toAddress: coldAddress,
        assetSlug,
        amountMinor,
      },
      atMs,
    );
    return amountMinor;
  });
}

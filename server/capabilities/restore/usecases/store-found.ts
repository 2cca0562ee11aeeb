import type { Chain } from '../../../chains/chain';
import { isSameAddress } from '../../../chains/same-address';
import type { Sql } from '../../../platform/database/database';
import { adoptedKey } from '../../treasury';
import type { Judged } from './excessive-fees';
import type { Explained } from './explain-payment';
import { problemsOf } from './found-problems';
import type { RestoreDeps } from './restore-deps';
import type { ChainScan } from './scan-chain';

/**
 * Returns those that these books still lack. Another server may be booking a move to the cold wallet
 * at the same time, so this waits until it has.
 */
export async function readStillUnknown(
  deps: Pick<RestoreDeps, 'database' | 'stores' | 'restore'>,
  chain: Pick<Chain, 'key'>,
  explained: readonly Explained[],
): Promise<readonly Explained[]> {
  if (explained.length === 0) return [];
  return deps.database.transaction(async (sql) => {
    await deps.stores.wallets.lockMoves(sql, chain.key);
    return withoutKnown(deps, sql, chain, explained);
  });
}

type Found = Pick<ChainScan, 'versions'> & {
  readonly explained: readonly Judged[];
  /** Those of the versions with a fee that an operator has to see. */
  readonly excessive: readonly Judged[];
};

/**
 * Stores what was found, without what the books have learned since it was read: another server may
 * have booked a move to the cold wallet, or stored the same.
 * @returns what was new, and the versions with an excessive fee
 */
export async function storeFound(
  deps: RestoreDeps,
  chain: Pick<Chain, 'key'>,
  reason: string,
  { explained, versions, excessive }: Found,
): Promise<readonly Judged[]> {
  if (explained.length + versions.length === 0) return [];
  const { database, stores, clock } = deps;
  return database.transaction(async (sql) => {
    const atMs = clock.nowMs();
    await stores.wallets.lockMoves(sql, chain.key);
    for (const { transferId, payment } of versions)
      await stores.transfers.addVersion(
        sql,
        transferId,
        payment,
        isSameAddress(payment.to, payment.sender),
        atMs,
      );
    const unknown = await withoutKnown(deps, sql, chain, explained);
    // Payouts may have been released since they were held.
    if (unknown.length + excessive.length > 0)
      await stores.payoutHolds.ensure(sql, {
        cause: 'restore',
        reason,
        by: 'the server',
        sinceMs: atMs,
      });
    for (const each of excessive) await noteProblems(deps, sql, each, atMs);
    for (const each of unknown) await storeOne(deps, sql, each, atMs);
    return [...excessive, ...unknown];
  });
}

async function withoutKnown<Each extends Explained>(
  { restore }: Pick<RestoreDeps, 'restore'>,
  sql: Sql,
  { key }: Pick<Chain, 'key'>,
  explained: readonly Each[],
): Promise<readonly Each[]> {
  const txIds = explained.map(({ found }) => found.txId);
  const known = await restore.knownTransactions(sql, key, txIds);
  return explained.filter(({ found }) => !known.has(found.txId));
}

async function storeOne(
  deps: Pick<RestoreDeps, 'stores' | 'restore'>,
  sql: Sql,
  judged: Judged,
  atMs: number,
): Promise<void> {
  const { found, adoptAs } = judged;
  const { stores } = deps;
  if (!(await stores.foundTransactions.add(sql, found, atMs))) return;
  await noteProblems(deps, sql, judged, atMs);
  if (adoptAs !== null)
    await stores.foundTransactions.adopt(sql, [found], adoptedKey(adoptAs, found), atMs);
}

async function noteProblems(
  { restore }: Pick<RestoreDeps, 'restore'>,
  sql: Sql,
  judged: Judged,
  atMs: number,
): Promise<void> {
  const { chainKey, txId } = judged.found;
  for (const { name, sentence } of problemsOf(judged))
    await restore.noteObstacle(sql, `${name}:${chainKey}:${txId}`, sentence, atMs);
}

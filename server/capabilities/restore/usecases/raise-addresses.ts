import type { Chain } from '../../../chains/chain';
import type { DepositWallet } from '../../deposits';
import type { RestoreDeps } from './restore-deps';

/** Addresses are derived, and searched, this many at a time. */
export const CHUNK = 100;
/**
 * Even a quiet exchange may have issued this many addresses that were never paid, if nothing but the
 * database and the chains is left.
 */
export const JUMP_WITHOUT_MARK = 1_000;
/** Other servers may have issued this many within moments. */
export const JUMP_WITH_MARK = 100;
/** Even a quiet exchange may issue two addresses per minute for a while. */
const LEAST_PER_DAY = 2_880n;

export const chainsOf = ({ chains }: RestoreDeps, { walletKey }: DepositWallet): readonly Chain[] =>
  chains.filter((chain) => chain.walletKey === walletKey);

/** Batches that servers had reserved are at most this far before the counter of the database. */
export const LOOK_BACK = 100_000;
/** Servers issue fewer addresses than this within a few seconds. */
export const RECENT = 1_000;

/**
 * Makes the database issue addresses only from an index on, and watches those before it that have
 * no order: their orders may be lost.
 * @param lookBack how many addresses before the counter are checked for an order, besides those that
 *   are skipped now
 * @param skippedFrom where the skipped addresses begin, if a crash interrupted an earlier call
 */
export async function raiseAddresses(
  deps: RestoreDeps,
  wallet: DepositWallet,
  nextIndex: number,
  lookBack = LOOK_BACK,
  skippedFrom = Infinity,
): Promise<void> {
  const { database, stores } = deps;
  const [chain] = chainsOf(deps, wallet);
  if (!chain) return;
  const { known, reached } = await database.transaction(async (sql) => {
    // Another server may do the same at the same time.
    const known = await stores.deposits.nextIndexOf(sql, wallet);
    if (known < nextIndex) await stores.deposits.reserveIndexes(sql, wallet, nextIndex - known);
    return { known, reached: Math.max(known, nextIndex) };
  });
  const { walletKey } = wallet;
  const first = Math.max(0, Math.min(known, skippedFrom) - lookBack);
  for (let from = first; from < reached; from += CHUNK) {
    const to = Math.min(reached, from + CHUNK);
    const lost = await stores.lostAddresses.unassigned(database, wallet, from, to);
    await stores.lostAddresses.add(
      database,
      walletKey,
      lost.map((derivationIndex) => ({
        derivationIndex,
        address: chain.canonicalAddress(chain.deriveDepositAddress(derivationIndex)),
      })),
    );
  }
}

const DAY_MS = 86_400_000n;

/**
 * Returns how many addresses may have been issued since the database was saved and never paid: twice
 * as many as at the rate of the day before, and two per minute. It grows with the time, so it is
 * also more than all jumps that servers made when they started within it.
 */
export async function jumpSizeOf(
  { restore, database, clock, marks }: RestoreDeps,
  { chainKeys }: DepositWallet,
): Promise<number> {
  const nowMs = clock.nowMs();
  const { savedAtMs, leastJump } = marks.current();
  const sinceMs = savedAtMs ?? (await restore.lastOrderAtMs(database)) ?? nowMs;
  const lostMs = BigInt(Math.max(0, nowMs - sinceMs));
  const perDay = BigInt(await restore.countAssigned(database, chainKeys, sinceMs - Number(DAY_MS)));
  return leastJump + Number(((LEAST_PER_DAY + 2n * perDay) * lostMs) / DAY_MS);
}

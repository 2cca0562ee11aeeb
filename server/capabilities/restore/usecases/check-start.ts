import { findDatabaseId } from '../../../platform/database/database-id';
import { adoptSigned } from './adopt-signed';
import { journalProblem, noteJournal, readJournalState } from './compare-journal';
import { compareMarks, depositWallets, isOtherDatabase } from './compare-marks';
import type { HoldForRestore } from './prove-chain';
import { jumpSizeOf, LOOK_BACK, raiseAddresses, RECENT } from './raise-addresses';
import type { RestoreDeps } from './restore-deps';
import type { AddressSearch } from './search-addresses';

/**
 * Compares the database with the disk of this server, before any work starts. Payouts are held first
 * if it isn't proven current, and a search for used addresses begins. Otherwise, those that may have
 * been issued while no server ran are skipped. Safe to repeat after a crash: the mark on the disk
 * changes last.
 * @returns whether there is any sign that the database is not current
 */
export async function checkMarks(
  deps: RestoreDeps,
  search: Pick<AddressSearch, 'begin' | 'isComplete'>,
  hold: HoldForRestore,
): Promise<boolean> {
  const { reasons, behind, isDoubtful, leastJump, savedAtMs } = await compareMarks(deps);
  if (reasons.length > 0) await hold(reasons.join('; '));
  for (const { wallet, nextIndex } of behind) await raiseAddresses(deps, wallet, nextIndex);
  // A loss of only a few seconds leaves no other trace.
  await watchUnassigned(deps, reasons.length > 0 ? LOOK_BACK : RECENT);
  await noteSaved(deps, savedAtMs);
  if (isDoubtful) await search.begin(leastJump);
  else if (search.isComplete()) await skipRecent(deps);
  await acceptDatabase(deps);
  return isDoubtful || reasons.length > 0 || !search.isComplete();
}

/** A snapshot of the whole machine may have been restored within minutes. */
async function skipRecent(deps: RestoreDeps): Promise<void> {
  const { database, stores } = deps;
  for (const wallet of depositWallets(deps)) {
    const next = await stores.deposits.nextIndexOf(database, wallet);
    if (next > 0)
      await raiseAddresses(deps, wallet, next + (await jumpSizeOf(deps, wallet)), RECENT);
  }
}

/**
 * Compares the database with the signer's journal. While it is unknown which transactions are
 * missing, nothing may be signed. Safe to repeat.
 * @returns whether the chains must be searched for used addresses
 * @throws SignerUnavailableError
 */
export async function checkSigned(deps: RestoreDeps, hold: HoldForRestore): Promise<boolean> {
  const missing = await adoptSigned(deps);
  if (missing.length > 0) {
    await hold(missing.join('; '));
    await watchUnassigned(deps, LOOK_BACK);
  }
  await holdForObstacles(deps, hold);
  return missing.length > 0;
}

/** Addresses of a batch that was in use may have gone to orders that are lost. */
async function watchUnassigned(deps: RestoreDeps, lookBack: number): Promise<void> {
  for (const wallet of depositWallets(deps)) await raiseAddresses(deps, wallet, 0, lookBack);
}

/** Holds payouts while an operator has to decide, even if a crash prevented the hold before. */
async function holdForObstacles(
  { restore, database }: Pick<RestoreDeps, 'restore' | 'database'>,
  hold: HoldForRestore,
): Promise<void> {
  const [obstacle] = await restore.obstacles(database);
  if (obstacle !== undefined) await hold(obstacle);
}

/**
 * Compares the signer's journal with what these books know of it while the server runs: the signer
 * may have been restored from a backup.
 * @throws SignerUnavailableError
 */
export async function watchJournal(deps: RestoreDeps, hold: HoldForRestore): Promise<void> {
  const journal = await readJournalState(deps);
  const { known, journalId, length, latest } = journal;
  const isKnown =
    known?.journalId === journalId &&
    known.seen === length &&
    (latest === null || known.latest?.txId === latest.txId);
  if (isKnown && journalProblem(journal) === null) return;
  await deps.database.transaction((sql) => noteJournal(deps, sql, journal));
  await holdForObstacles(deps, hold);
}

/** Records since when something may be missing, unless an earlier search has not ended. */
const noteSaved = ({ marks }: RestoreDeps, savedAtMs: number | null): Promise<void> =>
  marks.write((mark) => (mark.unsearched.length > 0 ? mark : { ...mark, savedAtMs, leastJump: 0 }));

/** Records on the disk that this database was compared with it. */
async function acceptDatabase(deps: RestoreDeps): Promise<void> {
  const { database, restore, marks, booksId, clock } = deps;
  const { serverId, epoch } = marks.current();
  const databaseId = await findDatabaseId(database);
  const raised = await restore.raiseEpoch(database, serverId, epoch, clock.nowMs());
  await marks.write((mark) => ({ ...mark, booksId, databaseId, epoch: raised }));
}

/**
 * Raises the epoch in the database, then on the disk, so the disk is never ahead of the database.
 * @param presence the number of this server if others may trust the database while it runs; `null`
 *   if they may not
 * @returns false, and changes nothing, if another database has taken the place of the one that was
 *   compared with the disk
 */
export async function noteEpoch(deps: RestoreDeps, presence: number | null): Promise<boolean> {
  const { database, restore, marks, clock } = deps;
  if (await isOtherDatabase(deps)) return false;
  const { serverId, epoch } = marks.current();
  const mark = { atMs: clock.nowMs(), presence };
  const raised = await restore.countUp(database, serverId, epoch, mark);
  if (raised === null) return false;
  await marks.write((mark) => ({ ...mark, epoch: raised }));
  return true;
}

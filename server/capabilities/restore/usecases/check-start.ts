import { findDatabaseId } from '../../../platform/database/database-id';
import { adoptSigned } from './adopt-signed';
import { compareMarks, depositWallets, isOtherDatabase } from './compare-marks';
import type { HoldForRestore } from './prove-chain';
import { LOOK_BACK, raiseAddresses, RECENT, searchNextIndex } from './raise-addresses';
import type { RestoreDeps } from './restore-deps';

/**
 * Compares the database with the disk of this server and with the signer's journal, before any work
 * starts. Payouts are held first if it isn't proven current. Safe to repeat after a crash: the mark
 * on the disk changes last.
 * @returns whether the chains must be searched for used addresses
 */
export async function checkStart(
  deps: RestoreDeps,
  hold: HoldForRestore,
): Promise<{ readonly mustSearchAddresses: boolean }> {
  const { reasons, behind, isDoubtful } = await compareMarks(deps);
  if (reasons.length > 0) await hold(reasons.join('; '));
  for (const { wallet, nextIndex } of behind) await raiseAddresses(deps, wallet, nextIndex);
  // While it is unknown which transactions are missing, nothing may be signed.
  const missing = await adoptSigned(deps);
  if (missing.length > 0) await hold(missing.join('; '));
  const mustSearchAddresses = isDoubtful || missing.length > 0;
  // Addresses of a batch that was in use may have gone to orders that are lost. A loss of a few
  // seconds shows nowhere else.
  const lookBack = reasons.length + missing.length > 0 ? LOOK_BACK : RECENT;
  for (const wallet of depositWallets(deps)) await raiseAddresses(deps, wallet, 0, lookBack);
  if (!mustSearchAddresses) await acceptDatabase(deps);
  return { mustSearchAddresses };
}

/** Moves the addresses of all wallets beyond those that were ever used. */
export async function searchAddresses(deps: RestoreDeps): Promise<void> {
  for (const wallet of depositWallets(deps))
    await raiseAddresses(deps, wallet, await searchNextIndex(deps, wallet));
  await acceptDatabase(deps);
}

/** Records on the disk that this database was compared with it. */
async function acceptDatabase(deps: RestoreDeps): Promise<void> {
  const { database, restore, marks, booksId, clock } = deps;
  const { serverId, epoch } = marks.current();
  const databaseId = await findDatabaseId(database);
  const raised = await restore.raiseEpoch(database, serverId, epoch, clock.nowMs());
  await marks.write((mark) => ({ ...mark, booksId, databaseId, epoch: raised }));
}

/**
 * Counts up in the database, then on the disk, which is therefore never ahead of it.
 * @returns false, and changes nothing, if another database has taken the place of the one that was
 *   compared with the disk
 */
export async function noteEpoch(deps: RestoreDeps): Promise<boolean> {
  const { database, restore, marks, clock } = deps;
  if (await isOtherDatabase(deps)) return false;
  const { serverId, epoch } = marks.current();
  const raised = await restore.countUp(database, serverId, epoch, clock.nowMs());
  if (raised === null) return false;
  await marks.write((mark) => ({ ...mark, epoch: raised }));
  return true;
}

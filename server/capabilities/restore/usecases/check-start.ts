import { adoptSigned } from './adopt-signed';
import { compareMarks, depositWallets } from './compare-marks';
import type { HoldForRestore } from './prove-chain';
import { raiseAddresses, searchNextIndex } from './raise-addresses';
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
  // Addresses of a batch that was in use may have gone to orders that are lost.
  if (reasons.length + missing.length > 0)
    for (const wallet of depositWallets(deps)) await raiseAddresses(deps, wallet, 0);
  if (!isDoubtful) await noteEpoch(deps);
  return { mustSearchAddresses: isDoubtful };
}

/** Moves the addresses of all wallets beyond those that were ever used. */
export async function searchAddresses(deps: RestoreDeps): Promise<void> {
  for (const wallet of depositWallets(deps))
    await raiseAddresses(deps, wallet, await searchNextIndex(deps, wallet));
  await noteEpoch(deps);
}

/** Counts up in the database, then on the disk, which is therefore never ahead of it. */
export async function noteEpoch({
  database,
  restore,
  marks,
  booksId,
  clock,
}: RestoreDeps): Promise<void> {
  const { serverId, epoch } = marks.current();
  const raised = await restore.raiseEpoch(database, serverId, epoch, clock.nowMs());
  await marks.write((mark) => ({ ...mark, booksId, epoch: raised }));
}

import { PHOTO_LIMITS } from '@quayside/contract/kyc/photos';

import { LOWEST_ID } from '../../domain/kyc/submission';
import type { Sql } from '../../ports/database';
import type { KycDeps } from './kyc-deps';

const HOUR_MS = 3_600_000;
const BATCH = 100;

type EraseDeps = Pick<KycDeps, 'database' | 'kyc' | 'files' | 'clock'>;

/**
 * Forgets everything personal that a user handed in: with its keys it is unreadable at once, the files go after that. The bare fact of a decision stays.
 * @returns how many submissions there were to erase
 */
export async function eraseKyc(deps: EraseDeps, userId: number): Promise<number> {
  const erased = await forgetKeys(deps, userId, (sql, atMs) => deps.kyc.erase(sql, userId, atMs));
  await deleteDiscarded(deps);
  return erased;
}

async function forgetKeys({ database, kyc, clock }: EraseDeps, userId: number, erase: (sql: Sql, atMs: number) => Promise<readonly string[]>): Promise<number> {
  return database.transaction(async (sql) => {
    await kyc.lockUser(sql, userId);
    const atMs = clock.nowMs();
    const erased = await erase(sql, atMs);
    for (const submissionId of erased) await kyc.record(sql, { submissionId, atMs, act: 'erased', reviewerId: null, photo: null });
    return erased.length;
  });
}

/**
 * Erases what was decided longer ago than it is kept, gives up uploads that nobody handed in, and deletes the files of both.
 * @param retentionMs counted from the last decision about a user
 */
export async function sweepKyc(deps: EraseDeps, retentionMs: number): Promise<void> {
  const { database, kyc, clock } = deps;
  const decidedBeforeMs = clock.nowMs() - retentionMs;
  for (const userId of await kyc.usersToForget(database, decidedBeforeMs, BATCH)) await forgetKeys(deps, userId, (sql, atMs) => kyc.eraseDecided(sql, userId, decidedBeforeMs, atMs));
  // An hour longer than they can be handed in, so that none vanishes while it is.
  await kyc.discardStale(database, clock.nowMs() - (PHOTO_LIMITS.draftHours + 1) * HOUR_MS);
  await deleteDiscarded(deps);
}

/**
 * The file goes first: a row without a file is found again, a file without a row is not. One that cannot be deleted keeps no other from going.
 * @throws Error that tells how many could not be deleted, and why the first could not
 */
async function deleteDiscarded({ database, kyc, files }: EraseDeps): Promise<void> {
  const failures: { readonly documentId: string; readonly error: unknown }[] = [];
  let afterId = LOWEST_ID;
  for (;;) {
    const documentIds = await kyc.discarded(database, afterId, BATCH);
    const deleted: string[] = [];
    for (const documentId of documentIds) {
      try {
        await files.delete(documentId);
        deleted.push(documentId);
      } catch (error) {
        failures.push({ documentId, error });
      }
    }
    await kyc.forgetDocuments(database, deleted);
    if (documentIds.length < BATCH) break;
    afterId = documentIds.at(-1) ?? afterId;
  }
  const [first] = failures;
  if (first !== undefined) throw new Error(`Files of documents that could not be deleted: ${failures.length}; ${first.documentId}: ${String(first.error)}`, { cause: first.error });
}

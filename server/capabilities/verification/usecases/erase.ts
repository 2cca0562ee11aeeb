import { PHOTO_LIMITS } from '@quayside/contract/kyc/photos';

import type { Sql } from '../../../platform/database/database';
import { LOWEST_ID } from '../domain/submission';
import type { KycDeps } from './kyc-deps';

const HOUR_MS = 3_600_000;
const BATCH = 100;

type EraseDeps = Pick<KycDeps, 'database' | 'kyc' | 'files' | 'clock'>;

/**
 * How many submissions were erased, and whose: the user differs from the requested one if that
 * account was merged into another one.
 */
export type ErasedKyc = { readonly userId: number; readonly submissions: number };

/**
 * Erases everything personal that a user submitted: without its keys it is immediately unreadable,
 * and the files are deleted afterwards. The decision itself stays. The documents of an account that
 * was merged into another one belong to that one, so they are erased there.
 * @returns `null` if there is no such user
 */
export async function eraseKyc(
  deps: EraseDeps & Pick<KycDeps, 'users'>,
  userId: number,
): Promise<ErasedKyc | null> {
  const { database, kyc } = deps;
  const erased = await database.transaction(async (sql) => {
    const holderId = await lockHolder(deps, sql, userId);
    return holderId === null
      ? null
      : {
          userId: holderId,
          submissions: await eraseKeys(deps, sql, (atMs) => kyc.erase(sql, holderId, atMs)),
        };
  });
  await deleteDiscarded(deps);
  return erased;
}

/**
 * Locks and returns the user who currently has the documents, even if a merge completes while this
 * waits for the lock.
 */
async function lockHolder(
  deps: Pick<KycDeps, 'users' | 'kyc'>,
  sql: Sql,
  userId: number,
): Promise<number | null> {
  const holder = await deps.users.find(sql, userId);
  if (holder === null) return null;
  return (await deps.kyc.lockUser(sql, holder.userId))
    ? holder.userId
    : lockHolder(deps, sql, userId);
}

async function eraseKeys(
  { kyc, clock }: EraseDeps,
  sql: Sql,
  erase: (atMs: number) => Promise<readonly string[]>,
): Promise<number> {
  const atMs = clock.nowMs();
  const erased = await erase(atMs);
  for (const submissionId of erased)
    await kyc.record(sql, { submissionId, atMs, act: 'erased', reviewerId: null, photo: null });
  return erased.length;
}

/**
 * Erases submissions whose retention period is over, discards uploads that were never submitted, and
 * deletes the files of both.
 * @param retentionMs counted from the last decision about a user
 */
export async function sweepKyc(deps: EraseDeps, retentionMs: number): Promise<void> {
  const { database, kyc, clock } = deps;
  const decidedBeforeMs = clock.nowMs() - retentionMs;
  for (const userId of await kyc.usersToForget(database, decidedBeforeMs, BATCH)) {
    await database.transaction(async (sql) => {
      await kyc.lockUser(sql, userId);
      await eraseKeys(deps, sql, (atMs) => kyc.eraseDecided(sql, userId, decidedBeforeMs, atMs));
    });
  }
  // An hour longer than photos can be submitted, so that none vanishes during a submission.
  await kyc.discardStale(database, clock.nowMs() - (PHOTO_LIMITS.draftHours + 1) * HOUR_MS);
  await deleteDiscarded(deps);
}

/**
 * The file is deleted first: a row without a file is found again, a file without a row is not. A
 * file that cannot be deleted does not delay the others.
 * @throws Error with the number of files that could not be deleted, and the error of the first
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
    await kyc.deleteDocuments(database, deleted);
    if (documentIds.length < BATCH) break;
    afterId = documentIds.at(-1) ?? afterId;
  }
  const [first] = failures;
  if (first !== undefined)
    throw new Error(
      `Files of documents that could not be deleted: ${failures.length}; ${first.documentId}: ${String(first.error)}`,
      { cause: first.error },
    );
}

import type { Sql } from '../../../platform/database/database';
import { balancesMerged } from '../domain/merge-postings';
import type { MessengerDeps } from './messenger-deps';
import { transferDocuments } from './transfer-documents';

export type MergeDeps = Pick<
  MessengerDeps,
  'database' | 'merges' | 'ledger' | 'ids' | 'clock' | 'stores' | 'kyc'
>;
export type UserPair = { readonly fromUserId: number; readonly toUserId: number };

const DAY_MS = 86_400_000;

/**
 * Merges an account that only a messenger gives access to into another one: its belongings and
 * balances move there, and its id refers to the other account from now on.
 * @returns false, with nothing changed, for an account with another sign-in method, whose owner may
 *   want to keep it
 * @throws AppError ERR_NOT_ACCEPTABLE if the documents of the two prevent it
 */
export async function mergeUsers(
  deps: MergeDeps,
  sql: Sql,
  { fromUserId, toUserId }: UserPair,
): Promise<boolean> {
  const users = await deps.merges.lockUsers(sql, [fromUserId, toUserId]);
  const [from, to] = [fromUserId, toUserId].map((userId) =>
    users.find((user) => user.userId === userId),
  );
  if (!from || !to || to.isMerged)
    throw new Error(
      `Users ${fromUserId} and ${toUserId} cannot be merged: one of them no longer exists`,
    );
  if (from.hasOtherSignInMethod || from.isAdmin || from.isMerged) return false;
  await transferDocuments(deps, sql, { fromUserId, toUserId });
  await moveEverything(deps, sql, { fromUserId, toUserId });
  await deps.merges.markMerged(sql, fromUserId, toUserId, deps.clock.nowMs());
  await deps.stores.sessions.endAllOf(sql, fromUserId, 'account-merged', deps.clock.nowMs());
  return true;
}

async function moveEverything(
  { merges, ledger, ids, clock }: MergeDeps,
  sql: Sql,
  { fromUserId, toUserId }: UserPair,
): Promise<void> {
  await merges.moveBelongings(sql, fromUserId, toUserId);
  const balances = await merges.lockBalances(sql, fromUserId);
  if (balances.length > 0)
    await ledger.post(
      sql,
      balancesMerged({ fromUserId, toUserId, mergeId: ids.guid() }, balances),
      clock.nowMs(),
    );
}

/**
 * Moves rows that were written during a merge: a call may have read the old id and written a moment
 * later.
 */
export async function completeMerges(deps: MergeDeps): Promise<void> {
  for (const pair of await deps.merges.mergedSince(deps.database, deps.clock.nowMs() - DAY_MS)) {
    await deps.database.transaction((sql) => moveEverything(deps, sql, pair));
  }
}

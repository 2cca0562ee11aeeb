import type { Sql } from '../../../platform/database/database';
import { balancesMerged } from '../domain/merge-postings';
import { carryDocuments } from './carry-documents';
import type { MessengerDeps } from './messenger-deps';

export type MergeDeps = Pick<
  MessengerDeps,
  'database' | 'merges' | 'ledger' | 'ids' | 'clock' | 'stores' | 'kyc'
>;
export type UserPair = { readonly fromUserId: number; readonly toUserId: number };

const DAY_MS = 86_400_000;

/**
 * Joins an account that only a messenger opens with another one: what it owns and what it is owed
 * goes there, and its number names the other from now on.
 * @returns false, with nothing changed, for an account that can be opened otherwise, whose owner
 *   may want it as it is
 * @throws AppError ERR_NOT_ACCEPTABLE where the documents of the two forbid it
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
    throw new Error(`Users ${fromUserId} and ${toUserId} cannot be joined: one of them is gone`);
  if (from.hasOtherWayIn || from.isAdmin || from.isMerged) return false;
  await carryDocuments(deps, sql, { fromUserId, toUserId });
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
 * Brings over what was on its way while accounts were joined: a call that had read the old number
 * and wrote a moment later.
 */
export async function followMergedUsers(deps: MergeDeps): Promise<void> {
  for (const pair of await deps.merges.mergedSince(deps.database, deps.clock.nowMs() - DAY_MS)) {
    await deps.database.transaction((sql) => moveEverything(deps, sql, pair));
  }
}

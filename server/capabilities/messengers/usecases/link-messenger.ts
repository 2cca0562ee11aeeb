import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import type { OwnSession } from '../../../platform/session';
import type { LaunchData } from '../ports/messenger';
import type { MessengerAccount } from '../ports/messenger-store';
import { mergeUsers } from './merge-users';
import type { MessengerDeps } from './messenger-deps';
import {
  messengerOf,
  readRecentLaunchData,
  rejectUsedLaunchData,
  markLaunchDataUsed,
  type LaunchDataCall,
} from './read-launch-data';

/**
 * Links a messenger user to the account that is logged in. Only the browser that launched the app
 * may request this: its session comes from the same launch, so that stolen launch data cannot link
 * its owner to someone else's account. An account that only the messenger gave access to is merged
 * into this one, including its balances; one with another sign-in method stays as it is. The owner
 * is notified by email.
 * @throws AppError as `readRecentLaunchData` and `markLaunchDataUsed` do, ERR_LAUNCH_DATA_INVALID
 *   for a launch other than the session's, ERR_NOT_ACCEPTABLE if the account already has another
 *   user of the messenger, for an administrator's account, and if the documents of the two accounts
 *   prevent a merge
 */
export async function linkMessenger(
  deps: MessengerDeps,
  { userId, sessionId }: OwnSession,
  call: LaunchDataCall,
): Promise<void> {
  const launch = readRecentLaunchData(deps, call);
  await deps.database.transaction(async (sql) => {
    const sessionLaunch = await deps.stores.sessions.launchOf(sql, sessionId, deps.clock.nowMs());
    if (sessionLaunch?.launchHash !== launch.launchHash)
      throw new AppError(
        'ERR_LAUNCH_DATA_INVALID',
        'This launch data does not match the current session: open the app from the messenger again',
        { field: 'initData' },
      );
    const known = await deps.accounts.lock(sql, call.messenger, launch.messengerUserId);
    if (known?.userId === userId) return rejectUsedLaunchData(deps, sql, launch, 'link');
    await markLaunchDataUsed(deps, sql, launch, 'link');
    await lockTarget(deps, sql, { userId, sessionId }, known);
    await rejectSecondUser(deps, sql, userId, call.messenger);
    await notifyOwner(deps, sql, userId, launch);
    if (known === null) await linkNew(deps, sql, userId, call.messenger, launch);
    else await linkKnown(deps, sql, userId, known);
  });
}

/**
 * If two calls link to one account, the second waits here. A link also waits for a password change,
 * which ends the session that requested the link. No third-party sign-in may give access to an
 * administrator's account.
 */
async function lockTarget(
  { merges, stores, clock }: MessengerDeps,
  sql: Sql,
  { userId, sessionId }: OwnSession,
  known: MessengerAccount | null,
): Promise<void> {
  const users = await merges.lockUsers(sql, known === null ? [userId] : [userId, known.userId]);
  const target = users.find((user) => user.userId === userId);
  if (
    target === undefined ||
    target.isMerged ||
    !(await stores.sessions.isOpen(sql, sessionId, clock.nowMs()))
  )
    throw new AppError('ERR_UNAUTHORIZED', 'The session has ended: log in again');
  if (target.isAdmin)
    throw new AppError(
      'ERR_NOT_ACCEPTABLE',
      'Administrator accounts cannot be opened from a messenger',
      { reason: 'administrator' },
    );
}

async function notifyOwner(
  { stores, mailQueue }: MessengerDeps,
  sql: Sql,
  userId: number,
  { launchHash }: LaunchData,
): Promise<void> {
  const user = await stores.users.find(sql, userId);
  if (user === null || user.email === null) return;
  await mailQueue.enqueue(sql, {
    key: `messenger-linked ${launchHash}`,
    to: user.email,
    locale: user.locale,
    message: { template: 'messenger-linked' },
  });
}

async function rejectSecondUser(
  { accounts }: MessengerDeps,
  sql: Sql,
  userId: number,
  messenger: string,
): Promise<void> {
  const linked = await accounts.ofUser(sql, userId);
  if (linked.some((account) => account.messenger === messenger)) throw anotherIsLinked();
}

async function linkNew(
  { accounts, clock }: MessengerDeps,
  sql: Sql,
  userId: number,
  messenger: string,
  launch: LaunchData,
): Promise<void> {
  const isLinked = await accounts.insert(sql, {
    messenger,
    messengerUserId: launch.messengerUserId,
    userId,
    locale: launch.locale,
    linkedAtMs: clock.nowMs(),
  });
  if (!isLinked) throw anotherIsLinked();
}

async function linkKnown(
  deps: MessengerDeps,
  sql: Sql,
  userId: number,
  known: MessengerAccount,
): Promise<void> {
  const isMerged = await mergeUsers(deps, sql, { fromUserId: known.userId, toUserId: userId });
  if (!isMerged)
    await deps.stores.sessions.endLaunchedOf(
      sql,
      known.userId,
      known.messenger,
      '',
      deps.clock.nowMs(),
    );
  // An opt-in to messages still applies to the merged orders; the orders of another account need a
  // new opt-in.
  await deps.accounts.move(sql, known, {
    userId,
    areMessagesKept: isMerged,
    atMs: deps.clock.nowMs(),
  });
}

/**
 * Unlinks a messenger from the account that is logged in: it is no longer a sign-in method,
 * and the sessions that it opened end.
 * @throws AppError ERR_NOT_FOUND, ERR_NOT_ACCEPTABLE for an account without another sign-in method
 */
export async function unlinkMessenger(
  deps: MessengerDeps,
  { userId, sessionId }: OwnSession,
  messenger: string,
): Promise<void> {
  const { code } = messengerOf(deps, messenger);
  await deps.database.transaction(async (sql) => {
    if (!(await deps.accounts.remove(sql, code, userId)))
      throw new AppError('ERR_NOT_FOUND', 'No user of that messenger is linked to this account', {
        field: 'messenger',
      });
    if ((await deps.stores.users.countSignInMethods(sql, userId)) === 0)
      throw new AppError(
        'ERR_NOT_ACCEPTABLE',
        'This is the only way into this account: add a passkey first, or link the messenger ' +
          'to an account with an email',
        { reason: 'only_way_in' },
      );
    await deps.stores.sessions.endLaunchedOf(sql, userId, code, sessionId, deps.clock.nowMs());
  });
}

function anotherIsLinked(): AppError {
  return new AppError(
    'ERR_NOT_ACCEPTABLE',
    'Another user of this messenger is already linked to this account: unlink that user first',
    { reason: 'another_is_linked' },
  );
}

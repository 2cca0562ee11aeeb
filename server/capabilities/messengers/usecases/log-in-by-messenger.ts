import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import { findReferrer, openSession, type SessionTokens } from '../../accounts';
import type { LaunchData } from '../ports/messenger';
import type { MessengerDeps } from './messenger-deps';
import {
  markSignInLaunchDataUsed,
  readRecentLaunchData,
  type LaunchDataCall,
} from './read-launch-data';

/** Includes the token of the browser's session, if there is one. */
export type MessengerLogin = LaunchDataCall & {
  readonly browserFingerprint?: string | undefined;
  readonly sessionToken: string | null;
};
export type MessengerRegistration = MessengerLogin & {
  readonly referrerAffiliateId?: string | undefined;
};

const MAX_ID_ATTEMPTS = 5;

/**
 * Starts a session for the user who launched the app, with launch data that can be used once. The
 * bot uses the language of the newest launch.
 * @throws AppError as `readRecentLaunchData` and `markSignInLaunchDataUsed` do, ERR_NOT_FOUND if this messenger
 *   user has no account
 */
export async function logInByMessenger(
  deps: MessengerDeps,
  login: MessengerLogin,
): Promise<SessionTokens> {
  const launch = readRecentLaunchData(deps, login);
  return deps.database.transaction(async (sql) => {
    await markSignInLaunchDataUsed(deps, sql, launch, login.sessionToken);
    const account = await deps.accounts.lock(sql, login.messenger, launch.messengerUserId);
    if (account === null)
      throw new AppError(
        'ERR_NOT_FOUND',
        'No account is linked to this messenger user yet: create one',
        { field: 'initData' },
      );
    await deps.accounts.setLocale(sql, account, launch.locale);
    return startSession(deps, sql, account.userId, login, launch);
  });
}

/**
 * Creates an account for the user who launched the app, and starts a session. The account has no
 * email: the messenger is its sign-in method.
 * @throws AppError as `readRecentLaunchData` and `markSignInLaunchDataUsed` do, ERR_USER_ALREADY_REGISTERED,
 *   ERR_NOT_FOUND for a referrer that does not exist
 */
export async function registerByMessenger(
  deps: MessengerDeps,
  registration: MessengerRegistration,
): Promise<{ readonly userId: number; readonly tokens: SessionTokens }> {
  const launch = readRecentLaunchData(deps, registration);
  const referrerUserId = await findReferrer(deps, registration.referrerAffiliateId);
  return deps.database.transaction(async (sql) => {
    await markSignInLaunchDataUsed(deps, sql, launch, registration.sessionToken);
    if ((await deps.accounts.lock(sql, registration.messenger, launch.messengerUserId)) !== null)
      throw alreadyRegistered();
    const userId = await insertUser(deps, sql, launch, referrerUserId);
    const account = {
      messenger: registration.messenger,
      messengerUserId: launch.messengerUserId,
      userId,
      locale: launch.locale,
      linkedAtMs: deps.clock.nowMs(),
    };
    // Another launch by the same user may have been faster; then this one is rolled back
    // completely.
    if (!(await deps.accounts.insert(sql, account))) throw alreadyRegistered();
    return { userId, tokens: await startSession(deps, sql, userId, registration, launch) };
  });
}

async function insertUser(
  { stores, secrets, clock }: MessengerDeps,
  sql: Sql,
  launch: LaunchData,
  referrerUserId: number | null,
): Promise<number> {
  for (let draw = 1; draw <= MAX_ID_ATTEMPTS; draw += 1) {
    const userId = secrets.userId();
    const taken = await stores.users.insert(sql, {
      userId,
      email: null,
      passwordHash: null,
      locale: launch.locale,
      referrerUserId,
      createdAtMs: clock.nowMs(),
    });
    if (taken === null) return userId;
  }
  throw new Error('No free user id was found');
}

function startSession(
  deps: MessengerDeps,
  sql: Sql,
  userId: number,
  { messenger, browserFingerprint }: MessengerLogin,
  { launchHash }: LaunchData,
): Promise<SessionTokens> {
  return openSession(deps, sql, {
    userId,
    browserFingerprint: browserFingerprint ?? null,
    launch: { messenger, launchHash },
  });
}

function alreadyRegistered(): AppError {
  return new AppError(
    'ERR_USER_ALREADY_REGISTERED',
    'This messenger user already has an account: log in',
    { field: 'initData' },
  );
}

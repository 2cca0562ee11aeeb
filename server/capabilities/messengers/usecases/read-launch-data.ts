import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import { launchDataOfBrowser } from '../../accounts';
import { isLaunchDataRecent, launchExpiresAtMs } from '../domain/launch-age';
import type { LaunchData, Messenger } from '../ports/messenger';
import type { LaunchDataUse } from '../ports/messenger-store';
import type { MessengerDeps } from './messenger-deps';

/** The launch data of a call. */
export type LaunchDataCall = { readonly messenger: string; readonly initData: string };

/** @throws AppError ERR_NOT_FOUND for a messenger that this server does not support */
export function messengerOf(
  { messengers }: Pick<MessengerDeps, 'messengers'>,
  code: string,
): Messenger {
  const messenger = messengers.get(code);
  if (messenger === undefined)
    throw new AppError('ERR_NOT_FOUND', 'This messenger is not supported', { field: 'messenger' });
  return messenger;
}

/**
 * Reads who launched the app, from data that the messenger signed recently.
 * @throws AppError ERR_NOT_FOUND, ERR_VALIDATION for malformed launch data, ERR_LAUNCH_DATA_INVALID
 *   for data that the messenger did not sign, ERR_LAUNCH_DATA_EXPIRED
 */
export function readRecentLaunchData(
  deps: Pick<MessengerDeps, 'messengers' | 'clock'>,
  { messenger, initData }: LaunchDataCall,
): LaunchData {
  const reading = messengerOf(deps, messenger).readLaunchData(initData);
  if (reading.kind === 'malformed')
    throw new AppError(
      'ERR_VALIDATION',
      'initData must be the unmodified launch data from the messenger',
      { field: 'initData' },
    );
  if (reading.kind === 'forged')
    throw new AppError(
      'ERR_LAUNCH_DATA_INVALID',
      'The messenger did not sign this launch data: open the app from the messenger again',
      { field: 'initData' },
    );
  if (!isLaunchDataRecent(reading.launch.signedAtMs, deps.clock.nowMs()))
    throw new AppError(
      'ERR_LAUNCH_DATA_EXPIRED',
      'The launch data is too old or from the future: open the app from the messenger again',
      { field: 'initData' },
    );
  return reading.launch;
}

type UsingDeps = Pick<MessengerDeps, 'accounts' | 'stores' | 'clock'>;

/** Launch data signs a user in once, by either call: using one call also uses up the other. */
const SIGN_IN_USES: readonly LaunchDataUse[] = ['authenticate', 'create'];

/**
 * Marks that launch data has signed a user in, in the transaction of the sign-in, so that a
 * rejected call leaves it unused.
 * @param sessionToken the token of the browser's session, if there is one
 * @throws AppError ERR_LAUNCH_DATA_USED if it has signed a user in before; `isOwnSession` says
 *   whether the browser's session comes from this launch
 */
export async function markSignInLaunchDataUsed(
  deps: UsingDeps,
  sql: Sql,
  launch: LaunchData,
  sessionToken: string | null,
): Promise<void> {
  if (
    await deps.accounts.use(
      sql,
      launch.launchHash,
      SIGN_IN_USES,
      launchExpiresAtMs(launch.signedAtMs),
    )
  )
    return;
  const own = await launchDataOfBrowser(deps, sql, sessionToken);
  throw usedBefore({ isOwnSession: own?.launchHash === launch.launchHash });
}

/**
 * Marks another use of the launch data, as `markSignInLaunchDataUsed` does.
 * @throws AppError ERR_LAUNCH_DATA_USED if it was used this way before
 */
export async function markLaunchDataUsed(
  { accounts }: Pick<UsingDeps, 'accounts'>,
  sql: Sql,
  launch: LaunchData,
  use: LaunchDataUse,
): Promise<void> {
  const isFirst = await accounts.use(
    sql,
    launch.launchHash,
    [use],
    launchExpiresAtMs(launch.signedAtMs),
  );
  if (!isFirst) throw usedBefore();
}

/**
 * Rejects used launch data in a call that has nothing to do, without using the data up. @throws
 * AppError ERR_LAUNCH_DATA_USED
 */
export async function rejectUsedLaunchData(
  { accounts }: Pick<MessengerDeps, 'accounts'>,
  sql: Sql,
  launch: LaunchData,
  use: LaunchDataUse,
): Promise<void> {
  if (await accounts.wasUsed(sql, launch.launchHash, use)) throw usedBefore();
}

function usedBefore(more: { readonly isOwnSession?: boolean } = {}): AppError {
  return new AppError(
    'ERR_LAUNCH_DATA_USED',
    'This launch data has already been used: open the app from the messenger again',
    { field: 'initData', ...more },
  );
}

import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import { launchOfBrowser } from '../../accounts';
import { isLaunchTimely, launchExpiresAtMs } from '../domain/launch-age';
import type { Launch, Messenger } from '../ports/messenger';
import type { LaunchUse } from '../ports/messenger-store';
import type { MessengerDeps } from './messenger-deps';

/** Launch data as a call brings it. */
export type LaunchCall = { readonly messenger: string; readonly initData: string };

/** @throws AppError ERR_NOT_FOUND for a messenger that this server does not work with */
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
 * Reads who launched, out of what the messenger signed, and not too long ago.
 * @throws AppError ERR_NOT_FOUND, ERR_VALIDATION for what is no launch data,
 *   ERR_LAUNCH_DATA_INVALID for what was not signed so, ERR_LAUNCH_DATA_EXPIRED
 */
export function readTimelyLaunch(
  deps: Pick<MessengerDeps, 'messengers' | 'clock'>,
  { messenger, initData }: LaunchCall,
): Launch {
  const reading = messengerOf(deps, messenger).readLaunch(initData);
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
  if (!isLaunchTimely(reading.launch.signedAtMs, deps.clock.nowMs()))
    throw new AppError(
      'ERR_LAUNCH_DATA_EXPIRED',
      'The launch data is too old or from the future: open the app from the messenger again',
      { field: 'initData' },
    );
  return reading.launch;
}

type UsingDeps = Pick<MessengerDeps, 'accounts' | 'stores' | 'clock'>;

/**
 * Whoever came in by launch data, by whichever call, came in: the other call is used up with it.
 */
const ENTRANCES: readonly LaunchUse[] = ['authenticate', 'create'];

/**
 * Marks that launch data has let somebody in, in the transaction that does so: a call that is
 * refused leaves it as it was.
 * @param sessionToken of the session that the browser has, if any
 * @throws AppError ERR_LAUNCH_DATA_USED when it has let somebody in before; `isOwnSession` says
 *   whether the browser's session goes back to this very launch
 */
export async function enterByLaunch(
  deps: UsingDeps,
  sql: Sql,
  launch: Launch,
  sessionToken: string | null,
): Promise<void> {
  if (
    await deps.accounts.use(sql, launch.launchHash, ENTRANCES, launchExpiresAtMs(launch.signedAtMs))
  )
    return;
  const own = await launchOfBrowser(deps, sql, sessionToken);
  throw usedBefore({ isOwnSession: own?.launchHash === launch.launchHash });
}

/**
 * Marks what the launch data does besides, as `enterByLaunch` does.
 * @throws AppError ERR_LAUNCH_DATA_USED when it has done this before
 */
export async function useLaunch(
  { accounts }: Pick<UsingDeps, 'accounts'>,
  sql: Sql,
  launch: Launch,
  use: LaunchUse,
): Promise<void> {
  const isFirst = await accounts.use(
    sql,
    launch.launchHash,
    [use],
    launchExpiresAtMs(launch.signedAtMs),
  );
  if (!isFirst) throw usedBefore();
}

/** For a call that has nothing to do: it uses nothing up. @throws AppError ERR_LAUNCH_DATA_USED */
export async function refuseUsedLaunch(
  { accounts }: Pick<MessengerDeps, 'accounts'>,
  sql: Sql,
  launch: Launch,
  use: LaunchUse,
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

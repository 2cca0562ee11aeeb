import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../../../platform/clock/clock';
import type { Sql } from '../../../platform/database/database';
import type { OwnSession } from '../../../platform/session';
import type { SessionStore } from '../ports/session-store';

export type HoldSessionDeps = {
  readonly sessions: Pick<SessionStore, 'lockOpen'>;
  readonly clock: Clock;
};

/**
 * Checks the session in a transaction that gives an account something that outlives its sessions. A
 * password reset may have ended the session since the request started, and removed what strangers
 * had set up: then nothing may be written.
 * @throws AppError ERR_UNAUTHORIZED for a session that has ended
 */
export async function lockSession(
  { sessions, clock }: HoldSessionDeps,
  sql: Sql,
  session: OwnSession,
): Promise<void> {
  if (!(await sessions.lockOpen(sql, session, clock.nowMs())))
    throw new AppError('ERR_UNAUTHORIZED', 'The session has ended: log in again');
}

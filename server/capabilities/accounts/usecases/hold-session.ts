import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../../../platform/clock/clock';
import type { Sql } from '../../../platform/database/database';
import type { OwnSession } from '../../../platform/session';
import type { SessionStore } from '../ports/session-store';

export type HoldSessionDeps = {
  readonly sessions: Pick<SessionStore, 'holdOpen'>;
  readonly clock: Clock;
};

/**
 * For a transaction that gives an account something which outlives its sessions. A call that came
 * with a session may reach it after a new password has ended the session and closed what strangers
 * had opened: then nothing is written.
 * @throws AppError ERR_UNAUTHORIZED for a session that is over
 */
export async function holdSession(
  { sessions, clock }: HoldSessionDeps,
  sql: Sql,
  session: OwnSession,
): Promise<void> {
  if (!(await sessions.holdOpen(sql, session, clock.nowMs())))
    throw new AppError('ERR_UNAUTHORIZED', 'The session has ended: log in again');
}

import { createSessionStore } from '../../capabilities/accounts/store/session-store';
import type { Database } from '../../platform/database/database';
import type { OwnSession } from '../../platform/session';

/** A time that no test's clock reaches. */
const NEVER_MS = Date.parse('9000-01-01T00:00:00.000Z');

/** Returns the session of a user in tests. */
export const ownSessionOf = (userId: number): OwnSession => ({
  userId,
  sessionId: `session of ${userId}`,
});

/** Opens the session of a user, unless it exists. */
export async function openOwnSession(database: Database, userId: number): Promise<OwnSession> {
  const session = ownSessionOf(userId);
  const sessions = createSessionStore();
  if ((await sessions.ownerOf(database, session.sessionId)) === null)
    await sessions.open(database, {
      ...session,
      fingerprintHash: null,
      launch: null,
      atMs: 0,
      expiresAtMs: NEVER_MS,
    });
  return session;
}

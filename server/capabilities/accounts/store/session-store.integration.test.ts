import { withPostgres } from '../../../testing/database/database';
import { overlap } from '../../../testing/overlap';
import { createSessionStore } from './session-store';

const NOW_MS = Date.parse('2026-01-01T00:00:00Z');
const LATER_MS = NOW_MS + 60_000;

withPostgres('concurrent refreshes of a session', (open) => {
  test('let the second request see that the token is already used', async () => {
    const database = await open();
    const sessions = createSessionStore();
    await database.transaction(async (sql) => {
      // Allows a user ID without a user.
      await sql.query('SET LOCAL session_replication_role = replica');
      await sessions.open(sql, {
        sessionId: 'session',
        userId: 1,
        fingerprintHash: 'browser',
        launch: null,
        atMs: NOW_MS,
        expiresAtMs: LATER_MS,
      });
      await sessions.grant(sql, 'session', {
        accessHash: 'access',
        refreshHash: 'refresh',
        atMs: NOW_MS,
        accessExpiresAtMs: LATER_MS,
      });
    });
    const hold = () =>
      database.transaction((sql) => sessions.lockRefreshToken(sql, 'refresh', NOW_MS));
    const [, second] = await overlap(
      database,
      (sql) =>
        sessions
          .lockRefreshToken(sql, 'refresh', NOW_MS)
          .then(() => sessions.rotate(sql, 'session', 'browser', NOW_MS)),
      hold,
    );
    expect(second).toMatchObject({ sessionId: 'session', rotatedAtMs: NOW_MS });
  });
});

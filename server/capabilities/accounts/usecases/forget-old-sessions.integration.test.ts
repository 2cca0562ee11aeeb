import { refreshSession, requestPasswordReset } from '@quayside/contract/endpoints/accounts';

import { buildAccountWorld, FINGERPRINT, IDLE_MS } from '../../../test/account-world';
import { withBothDatabases } from '../../../test/database';
import { forgetOldSessions } from './forget-old-sessions';
import { DEVICE_MEMORY_MS } from './known-device';

const TABLES = [
  'user_session',
  'access_token',
  'refresh_token',
  'password_reset',
  'account_attempt',
  'known_device',
] as const;

withBothDatabases('forgetOldSessions', (open) => {
  test('deletes records that nobody can use any more, and keeps those in use', async () => {
    const sql = await open();
    const world = buildAccountWorld(sql);
    const count = async () =>
      Promise.all(TABLES.map(async (table) => (await sql.query(`SELECT 1 FROM ${table}`)).length));
    await world.register('ann@example.com');
    await world.logIn('ann@example.com');
    const jar = await world.logIn('ann@example.com');
    await world.post(requestPasswordReset.path, { email: 'ann@example.com' });
    await forgetOldSessions(world.deps);
    expect(await count()).toEqual([2, 2, 2, 1, 2, 2]);
    for (let month = 0; month < 3; month += 1) {
      world.clock.advance(IDLE_MS - 1);
      expect(
        (await world.post(refreshSession.path, { browserFingerprint: FINGERPRINT }, jar))
          .statusCode,
      ).toBe(200);
    }
    await forgetOldSessions(world.deps);
    expect(await count()).toEqual([1, 1, 3, 0, 0, 2]);
    world.clock.advance(DEVICE_MEMORY_MS);
    await forgetOldSessions(world.deps);
    expect(await count()).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

import { refreshSession, requestPasswordReset } from '@quayside/contract/endpoints/accounts';

import {
  buildAccountHarness,
  FINGERPRINT,
  IDLE_MS,
} from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { DEVICE_MEMORY_MS } from './known-device';
import { pruneSessions } from './prune-sessions';

const TABLES = [
  'user_session',
  'access_token',
  'refresh_token',
  'password_reset',
  'account_attempt',
  'known_device',
] as const;

withBothDatabases('pruneSessions', (open) => {
  test('deletes records that can no longer be used, and keeps those in use', async () => {
    const sql = await open();
    const harness = buildAccountHarness(sql);
    const count = async () =>
      Promise.all(TABLES.map(async (table) => (await sql.query(`SELECT 1 FROM ${table}`)).length));
    await harness.register('ann@example.com');
    await harness.logIn('ann@example.com');
    const jar = await harness.logIn('ann@example.com');
    await harness.post(requestPasswordReset.path, { email: 'ann@example.com' });
    await pruneSessions(harness.deps);
    expect(await count()).toEqual([2, 2, 2, 1, 2, 2]);
    for (let month = 0; month < 3; month += 1) {
      harness.clock.advance(IDLE_MS - 1);
      expect(
        (await harness.post(refreshSession.path, { browserFingerprint: FINGERPRINT }, jar))
          .statusCode,
      ).toBe(200);
    }
    await pruneSessions(harness.deps);
    expect(await count()).toEqual([1, 1, 3, 0, 0, 2]);
    harness.clock.advance(DEVICE_MEMORY_MS);
    await pruneSessions(harness.deps);
    expect(await count()).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

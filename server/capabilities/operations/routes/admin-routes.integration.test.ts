import { setSuspension } from '@quayside/contract/endpoints/admin';

import { buildAccountHarness } from '../../../testing/accounts/account-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { createManualClock } from '../../../testing/manual-clock';
import { createRecordedPubSub } from '../../../testing/recorded-pub-sub';
import type { OpsDeps } from '../commands/ops-deps';
import { runOpsCommand } from '../commands/run-ops-command';
import { createSuspension } from '../usecases/suspension';
import { adminRoutes } from './admin-routes';

const ADMIN = 'admin@example.com';

withTestDatabases('an administrator', (open) => {
  const start = async () => {
    const sql = await open();
    const clock = createManualClock();
    const suspension = createSuspension({
      database: sql,
      pubSub: createRecordedPubSub(),
      clock,
      onError: () => undefined,
    });
    const commands = { suspension } as unknown as OpsDeps;
    const harness = buildAccountHarness(sql, {
      routes: adminRoutes({
        runCommand: (words, operator) =>
          runOpsCommand({ commands, sql, clock }, { words, operator }),
      }),
    });
    await harness.register(ADMIN);
    const jar = await harness.logIn(ADMIN);
    await harness.deps.stores.users.setAdmin(sql, ADMIN, ['operations']);
    return {
      sql,
      suspension,
      harness,
      jar,
      request: (body: object) => harness.post(setSuspension.path, body, jar),
    };
  };

  test('suspends new orders with a reason, resumes them, and is recorded like an operator', async () => {
    const { sql, suspension, request } = await start();
    expect((await request({ suspended: true, reason: 'the node is behind' })).json()).toEqual({
      suspended: true,
      reason: 'the node is behind',
      reasons: {},
    });
    expect(suspension.isSuspended()).toMatchObject({
      reason: 'the node is behind',
      reasons: {},
      by: `administrator ${ADMIN}`,
    });
    expect((await request({ suspended: false })).json()).toEqual({
      suspended: false,
      reason: null,
      reasons: {},
    });
    expect(suspension.isSuspended()).toBeNull();
    expect(
      await sql.query(
        'SELECT operator, command, arguments, outcome FROM ops_audit ORDER BY audit_id',
      ),
    ).toEqual([
      {
        operator: `administrator ${ADMIN}`,
        command: 'suspend',
        arguments: ['the node is behind'],
        outcome: 'started',
      },
      {
        operator: `administrator ${ADMIN}`,
        command: 'suspend',
        arguments: ['the node is behind'],
        outcome: 'done',
      },
      { operator: `administrator ${ADMIN}`, command: 'resume', arguments: [], outcome: 'started' },
      { operator: `administrator ${ADMIN}`, command: 'resume', arguments: [], outcome: 'done' },
    ]);
  });

  test('can give readers of Russian a separate reason', async () => {
    const { sql, suspension, request } = await start();
    const input = {
      suspended: true,
      reason: 'the node is behind',
      reasons: { ru: 'узел отстаёт' },
    };
    expect((await request(input)).json()).toEqual(input);
    expect(suspension.isSuspended()).toMatchObject({
      reason: input.reason,
      reasons: input.reasons,
    });
    expect(await sql.query("SELECT arguments FROM ops_audit WHERE outcome = 'done'")).toEqual([
      { arguments: [input.reason, '--reason-ru', input.reasons.ru] },
    ]);
    await request({ suspended: true, reason: 'an audit' });
    expect(suspension.isSuspended()).toMatchObject({ reason: 'an audit', reasons: {} });
  });

  test.each([
    [{ suspended: true }],
    [{ suspended: true, reason: '  ' }],
    [{ suspended: true, reason: 'x'.repeat(201) }],
    [{ suspended: true, reason: '--reason-ru' }],
    [{ suspended: true, reason: 'x', reasons: { ru: 'я'.repeat(201) } }],
    [{ suspended: true, reason: 'x', reasons: { ru: '--reason' } }],
    [{ suspended: true, reason: 'x', reasons: { xx: 'y' } }],
    [{ suspended: 'yes', reason: 'x' }],
    [{}],
  ])('gets a validation error for %j', async (body) => {
    const { sql, request } = await start();
    const response = await request(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 'ERR_VALIDATION' });
    expect(await sql.query('SELECT 1 FROM ops_audit')).toEqual([]);
  });

  test('gets an error that contains the unknown field of a suspension', async () => {
    const { request } = await start();
    const body = { suspended: true, reason: 'maintenance', reasonRu: 'работы' };
    expect((await request(body)).json()).toMatchObject({
      status: 'ERR_VALIDATION',
      message: 'reasonRu is not known',
    });
  });

  test('who has lost the rights is rejected at the next call, even in an open session', async () => {
    const { sql, harness, request } = await start();
    await harness.deps.stores.users.setAdmin(sql, ADMIN, []);
    expect((await request({ suspended: false })).json()).toMatchObject({
      status: 'ERR_NOT_ENOUGH_PERMISSIONS',
    });
  });
});

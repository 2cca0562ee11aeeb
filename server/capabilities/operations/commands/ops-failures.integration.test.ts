import { withTestDatabases } from '../../../testing/database/database';
import { ann, fakeDeps, orderId } from '../../../testing/operations/fake-ops-deps';
import { createManualClock } from '../../../testing/manual-clock';
import { runOpsCommand } from './run-ops-command';

withTestDatabases('operator commands', (open) => {
  const clock = createManualClock();

  test('report failures and incorrect usage, and are recorded as failed', async () => {
    const sql = await open();
    const run = (...words: string[]) =>
      runOpsCommand(
        {
          commands: fakeDeps({
            ledger: { verify: () => Promise.resolve([{ assetSlug: 'eth', problem: 'sums to 5' }]) },
            apiKeys: { reseal: async () => ({ resealed: 1, unreadable: 2 }) },
          }),
          sql,
          clock,
        },
        ann(...words),
      );
    expect(await run('orders', 'show', '1000000000001')).toEqual({
      isOk: false,
      text: 'There is no order 1000000000001.',
    });
    expect(await run('orders', 'refund', String(orderId), 'bad')).toEqual({
      isOk: false,
      text: 'not an address',
    });
    expect(await run('orders', 'retry', 'x')).toEqual({
      isOk: false,
      text: expect.stringContaining('Usage: npm run ops -- orders retry <orderId>'),
    });
    expect(await run('orders', 'refund', String(orderId), '0xabc', 'more')).toMatchObject({
      isOk: false,
    });
    expect(await run('orders', 'return-stray', String(orderId), '0x12')).toEqual({
      isOk: false,
      text: expect.stringContaining('the address to send it to'),
    });
    expect(await run('suspend')).toEqual({
      isOk: false,
      text: expect.stringContaining('Enter a reason'),
    });
    expect(await run('messenger', 'webhook', 'set', 'telegram', 'now')).toEqual({
      isOk: false,
      text: expect.stringContaining('Usage: npm run ops -- messenger webhook set [messenger]'),
    });
    expect(await run('messenger', 'messages', 'retry', 'x')).toEqual({
      isOk: false,
      text: expect.stringContaining('Specify the number of a message'),
    });
    expect(await run('messenger', 'messages', 'retry', '7')).toEqual({
      isOk: false,
      text: 'Message 7 is not stuck.',
    });
    for (const words of [
      ['ann@example.com'],
      ['ann@example.com', '--scopes', ''],
      ['ann@example.com', '--scopes', 'operations,all'],
      ['ann@example.com', '--scopes', 'kyc', 'more'],
    ]) {
      expect(await run('accounts', 'make-admin', ...words)).toEqual({
        isOk: false,
        text: expect.stringContaining('Usage: npm run ops -- accounts make-admin'),
      });
    }
    expect(await run('accounts', 'remove-second-factor')).toEqual({
      isOk: false,
      text: expect.stringContaining('Usage: npm run ops -- accounts remove-second-factor <email>'),
    });
    expect(await run('ledger', 'verify')).toEqual({
      isOk: false,
      text: expect.stringContaining('sums to 5'),
    });
    expect(await run('kyc', 'erase', 'ann')).toEqual({
      isOk: false,
      text: expect.stringContaining('the number of one user'),
    });
    expect(await run('kyc', 'erase', '100000003')).toEqual({
      isOk: false,
      text: 'There is no user 100000003.',
    });
    expect(await run('api-keys', 'reseal')).toEqual({
      isOk: false,
      text: expect.stringContaining('No key decrypts 2 others'),
    });
    expect(
      await sql.query("SELECT count(*)::int AS failed FROM ops_audit WHERE outcome = 'failed'"),
    ).toEqual([{ failed: 18 }]);
    expect(await run('orders', 'steal')).toEqual({
      isOk: false,
      text: expect.stringContaining('There is no command "orders steal"'),
    });
  });

  test('are not run if they cannot be recorded', async () => {
    const sql = await open();
    await sql.query('ALTER TABLE ops_audit RENAME TO elsewhere');
    const commands = fakeDeps();
    await expect(runOpsCommand({ commands, sql, clock }, ann('resume'))).rejects.toThrow(
      'ops_audit',
    );
    expect(commands.calls).toEqual([]);
  });
});

import { withTestDatabases } from '../../../testing/database/database';
import { ann, fakeDeps, orderId } from '../../../testing/operations/fake-ops-deps';
import { createManualClock } from '../../../testing/manual-clock';
import { runOpsCommand } from './run-ops-command';

withTestDatabases('operator commands', (open) => {
  const clock = createManualClock();

  test('record the verdict on a transfer in doubt, identified by its transaction', async () => {
    const sql = await open();
    const run = (...words: string[]) =>
      runOpsCommand({ commands: fakeDeps(), sql, clock }, ann(...words));
    expect(await run('transfers', 'confirm', '0x12')).toEqual({
      isOk: true,
      text: '0x12 has arrived',
    });
    expect(await run('transfers', 'fail', '0x12')).toEqual({
      isOk: true,
      text: '0x12 has not_moved',
    });
    expect(await run('transfers', 'fail')).toMatchObject({
      isOk: false,
      text: expect.stringContaining('Specify the transaction id'),
    });
  });

  test('hold and release payouts, and show which holds remain', async () => {
    const sql = await open();
    const commands = fakeDeps();
    const run = (...words: string[]) => runOpsCommand({ commands, sql, clock }, ann(...words));
    expect(await run('suspend', '--payouts', 'a', 'stolen', 'key')).toMatchObject({ isOk: true });
    expect(await run('suspend', '--payouts')).toMatchObject({
      isOk: false,
      text: expect.stringContaining('Enter a reason'),
    });
    expect(await run('resume', '--payouts')).toEqual({
      isOk: true,
      text: 'Your hold is released, but payouts are still held: the database is old',
    });
    expect(await run('resume', '--payout')).toMatchObject({ isOk: false });
    expect(commands.calls).toEqual([
      'held by ann (operator): a stolen key',
      'operator is released',
    ]);
    const { text } = await run('status');
    expect(JSON.parse(text)).toMatchObject({
      newOrders: 'accepted',
      payouts: [
        { cause: 'restore', reason: 'the database is old', since: '1970-01-01T00:00:00.000Z' },
      ],
    });
  });

  test('list, show and approve payments that wait for approval', async () => {
    const sql = await open();
    const run = (...words: string[]) =>
      runOpsCommand({ commands: fakeDeps(), sql, clock }, ann(...words));
    const approval = JSON.stringify({
      ...{ id: 'credential', rawId: 'credential', type: 'public-key' },
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    });
    expect(await run('approvals', 'list')).toEqual({
      isOk: true,
      text: 'No payment waits for approval.',
    });
    expect(await run('approvals', 'show', '7')).toMatchObject({ isOk: true });
    expect(await run('approvals', 'approve', '7', approval)).toEqual({
      isOk: true,
      text: 'approved 7 with credential',
    });
    expect(await run('approvals', 'approve', '8', approval)).toEqual({
      isOk: false,
      text: "Payment 8 isn't waiting for approval.",
    });
    expect(await run('approvals', 'approve', '7', '{}')).toMatchObject({
      isOk: false,
      text: expect.stringContaining('not a WebAuthn assertion'),
    });
  });

  test('list paused tokens, and resume one', async () => {
    const sql = await open();
    const run = (...words: string[]) =>
      runOpsCommand({ commands: fakeDeps(), sql, clock }, ann(...words));
    expect(await run('tokens', 'paused')).toEqual({ isOk: true, text: 'No token is paused.' });
    expect(await run('tokens', 'resume', 'usdcerc20')).toEqual({
      isOk: true,
      text: 'usdcerc20 is offered again.',
    });
    expect(await run('tokens', 'resume', 'eth')).toEqual({
      isOk: false,
      text: 'eth is not paused.',
    });
  });

  test('are recorded before and after they run', async () => {
    const sql = await open();
    const commands = fakeDeps();
    const run = (...words: string[]) => runOpsCommand({ commands, sql, clock }, ann(...words));
    expect(await run('orders', 'stuck')).toEqual({
      isOk: true,
      text: expect.stringContaining('"heldMinor": "100000000000000000000"'),
    });
    expect(await run('orders', 'show', String(orderId))).toEqual({
      isOk: true,
      text: expect.stringContaining(String(orderId)),
    });
    expect(await run('orders', 'retry', String(orderId))).toEqual({
      isOk: true,
      text: `retried ${orderId}`,
    });
    expect(await run('orders', 'refund', String(orderId), '0xabc')).toEqual({
      isOk: true,
      text: `refunded ${orderId} to 0xabc`,
    });
    expect(await run('orders', 'refund', String(orderId))).toEqual({
      isOk: true,
      text: `refunded ${orderId} to null`,
    });
    expect(await run('orders', 'return-stray', String(orderId), '0x12', '0xabc')).toEqual({
      isOk: true,
      text: `returned 0x12 of ${orderId} to 0xabc`,
    });
    expect(await run('suspend', 'the', 'node', 'is', 'behind')).toMatchObject({ isOk: true });
    expect(await run('suspend', 'an audit', '--reason-ru', 'проверка')).toEqual({
      isOk: true,
      text: 'New orders are suspended: an audit\nРусский: проверка',
    });
    expect(await run('resume')).toMatchObject({ isOk: true });
    expect(await run('messenger', 'webhook', 'set')).toEqual({
      isOk: true,
      text: 'the only messenger calls us',
    });
    expect(await run('messenger', 'webhook', 'show', 'telegram')).toEqual({
      isOk: false,
      text: 'telegram calls nobody',
    });
    expect(await run('messenger', 'webhook', 'delete', 'telegram')).toEqual({
      isOk: true,
      text: 'telegram calls us no more',
    });
    expect(await run('messenger', 'messages', 'stuck')).toEqual({
      isOk: true,
      text: 'No message is stuck.',
    });
    expect(await run('messenger', 'messages', 'retry')).toEqual({
      isOk: true,
      text: 'Retried: 2.',
    });
    expect(await run('ledger', 'verify')).toEqual({
      isOk: true,
      text: 'The books balance: every asset sums to 0.',
    });
    expect(await run('jobs', 'revive')).toEqual({ isOk: true, text: '3 jobs were requeued.' });
    expect(await run('kyc', 'erase', '100000001')).toEqual({
      isOk: true,
      text: expect.stringMatching(/^2 submissions of user 100000001 are erased/),
    });
    expect(await run('kyc', 'erase', '100000002')).toEqual({
      isOk: true,
      text: expect.stringMatching(
        /^User 100000002 was joined with user 100000001: 2 submissions of user 100000001 are erased/,
      ),
    });
    expect(await run('kyc', 'rewrap')).toEqual({
      isOk: true,
      text: '3 keys re-wrapped, 1 already were. None is left under another key.',
    });
    expect(await run('api-keys', 'reseal')).toEqual({
      isOk: true,
      text: expect.stringContaining('Re-encrypted: 4.'),
    });
    expect(
      await run('accounts', 'make-admin', 'ann@example.com', '--scopes', 'kyc, operations'),
    ).toEqual({ isOk: true, text: 'ann@example.com is operations and kyc' });
    expect(await run('accounts', 'revoke-admin', 'ann@example.com')).toEqual({
      isOk: true,
      text: 'ann@example.com is nobody',
    });
    expect(await run('accounts', 'remove-second-factor', 'ann@example.com')).toEqual({
      isOk: true,
      text: 'ann@example.com lost a phone',
    });
    expect(commands.calls).toEqual([
      `retried ${orderId}`,
      `refunded ${orderId} to 0xabc`,
      `refunded ${orderId} to null`,
      `returned 0x12 of ${orderId} to 0xabc`,
      'suspended by ann: the node is behind',
      'suspended by ann: an audit (проверка)',
      'resumed by ann',
      'the only messenger calls us',
      'telegram calls us no more',
      'ann@example.com is operations and kyc',
      'ann@example.com is nobody',
      'ann@example.com lost a phone',
    ]);
    const audit = await sql.query<{ outcome: string; operator: string; at: string }>(
      'SELECT * FROM ops_audit ORDER BY audit_id',
    );
    expect(audit.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 23 }, (_, position) => [
        'started',
        position === 10 ? 'failed' : 'done',
      ]).flat(),
    );
    expect(audit[7]).toMatchObject({
      operator: 'ann',
      command: 'orders refund',
      arguments: [String(orderId), '0xabc'],
      result: `refunded ${orderId} to 0xabc`,
      at: new Date(clock.nowMs()).toISOString(),
    });
  });
});

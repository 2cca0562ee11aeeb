import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withTestDatabases } from '../test/database';
import { createManualClock } from '../test/manual-clock';
import type { OpsDeps } from './ops-commands';
import { openOpsSocket, opsSocketPath, sendOpsRequest } from './ops-socket';
import { runOpsCommand, type OpsRequest } from './run-ops-command';

const orderId = 1_000_000_000_007;

function fakeDeps(overrides: Partial<OpsDeps> = {}): OpsDeps & { readonly calls: string[] } {
  const calls: string[] = [];
  const say = (sentence: string) => { calls.push(sentence); return Promise.resolve(sentence); };
  return {
    calls,
    orders: {
      listStuck: () => Promise.resolve([{ orderId, heldMinor: 10n ** 20n }]),
      show: (id) => Promise.resolve(id === orderId ? { orderId } : null),
      retry: (id) => say(`retried ${id}`),
      returnStray: (id, txId, address) => say(`returned ${txId} of ${id} to ${address}`),
      refund: (id, address) => (address === 'bad' ? Promise.reject(new Error('not an address')) : say(`refunded ${id} to ${address}`)),
    },
    ledger: { verify: () => Promise.resolve([]) },
    suspension: { suspend: async (reason, by) => void (await say(`suspended by ${by}: ${reason}`)), resume: async (by) => void (await say(`resumed by ${by}`)) },
    jobs: { reviveDeadLetters: () => Promise.resolve(3) },
    ...overrides,
  };
}

const ann = (...words: string[]): OpsRequest => ({ words, operator: 'ann' });

withTestDatabases('operator commands', (open) => {
  const clock = createManualClock();

  test('do what they say, and are recorded before and after', async () => {
    const sql = await open();
    const commands = fakeDeps();
    const run = (...words: string[]) => runOpsCommand({ commands, sql, clock }, ann(...words));
    expect(await run('orders', 'stuck')).toEqual({ isWell: true, text: expect.stringContaining('"heldMinor": "100000000000000000000"') });
    expect(await run('orders', 'show', String(orderId))).toEqual({ isWell: true, text: expect.stringContaining(String(orderId)) });
    expect(await run('orders', 'retry', String(orderId))).toEqual({ isWell: true, text: `retried ${orderId}` });
    expect(await run('orders', 'refund', String(orderId), '0xabc')).toEqual({ isWell: true, text: `refunded ${orderId} to 0xabc` });
    expect(await run('orders', 'refund', String(orderId))).toEqual({ isWell: true, text: `refunded ${orderId} to null` });
    expect(await run('orders', 'return-stray', String(orderId), '0x12', '0xabc')).toEqual({ isWell: true, text: `returned 0x12 of ${orderId} to 0xabc` });
    expect(await run('suspend', 'the', 'node', 'is', 'behind')).toMatchObject({ isWell: true });
    expect(await run('resume')).toMatchObject({ isWell: true });
    expect(await run('ledger', 'verify')).toEqual({ isWell: true, text: 'The books are right: every asset sums to 0.' });
    expect(await run('jobs', 'revive')).toEqual({ isWell: true, text: '3 jobs are back to work.' });
    expect(commands.calls).toEqual([`retried ${orderId}`, `refunded ${orderId} to 0xabc`, `refunded ${orderId} to null`, `returned 0x12 of ${orderId} to 0xabc`, 'suspended by ann: the node is behind', 'resumed by ann']);
    const audit = await sql.query<{ outcome: string; operator: string; at: string }>('SELECT * FROM ops_audit ORDER BY audit_id');
    expect(audit.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 10 }, () => ['started', 'done']).flat());
    expect(audit[7]).toMatchObject({ operator: 'ann', command: 'orders refund', arguments: [String(orderId), '0xabc'], result: `refunded ${orderId} to 0xabc`, at: new Date(clock.nowMs()).toISOString() });
  });

  test('that fail or are called wrongly say so, and are recorded as failed', async () => {
    const sql = await open();
    const run = (...words: string[]) => runOpsCommand({ commands: fakeDeps({ ledger: { verify: () => Promise.resolve([{ assetSlug: 'eth', problem: 'sums to 5' }]) } }), sql, clock }, ann(...words));
    expect(await run('orders', 'show', '1000000000001')).toEqual({ isWell: false, text: 'There is no order 1000000000001.' });
    expect(await run('orders', 'refund', String(orderId), 'bad')).toEqual({ isWell: false, text: 'not an address' });
    expect(await run('orders', 'retry', 'x')).toEqual({ isWell: false, text: expect.stringContaining('Usage: npm run ops -- orders retry <orderId>') });
    expect(await run('orders', 'refund', String(orderId), '0xabc', 'more')).toMatchObject({ isWell: false });
    expect(await run('orders', 'return-stray', String(orderId), '0x12')).toEqual({ isWell: false, text: expect.stringContaining('the address to send it to') });
    expect(await run('suspend')).toEqual({ isWell: false, text: expect.stringContaining('Give a reason') });
    expect(await run('ledger', 'verify')).toEqual({ isWell: false, text: expect.stringContaining('sums to 5') });
    expect(await sql.query("SELECT count(*)::int AS failed FROM ops_audit WHERE outcome = 'failed'")).toEqual([{ failed: 7 }]);
    expect(await run('orders', 'steal')).toEqual({ isWell: false, text: expect.stringContaining('There is no command "orders steal"') });
  });

  test('that cannot be recorded are not done', async () => {
    const sql = await open();
    await sql.query('ALTER TABLE ops_audit RENAME TO elsewhere');
    const commands = fakeDeps();
    await expect(runOpsCommand({ commands, sql, clock }, ann('resume'))).rejects.toThrow('ops_audit');
    expect(commands.calls).toEqual([]);
  });
});

describe('the operator\'s socket', () => {
  let dataDir = '';
  beforeEach(async () => { dataDir = await mkdtemp(join(tmpdir(), 'quayside-ops-')); });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('carries a command to the server and its result back, for this user alone', async () => {
    // What a killed server left behind is replaced.
    await writeFile(opsSocketPath(dataDir), '');
    const requests: OpsRequest[] = [];
    const socket = await openOpsSocket(dataDir, (request) => {
      requests.push(request);
      return request.words[0] === 'fail' ? Promise.reject(new Error('the database is away')) : Promise.resolve({ isWell: true, text: 'x'.repeat(100_000) });
    });
    expect((await stat(opsSocketPath(dataDir))).mode & 0o777).toBe(0o600);
    expect(await sendOpsRequest(dataDir, ann('orders', 'stuck'))).toEqual({ isWell: true, text: 'x'.repeat(100_000) });
    expect(await sendOpsRequest(dataDir, ann('fail'))).toEqual({ isWell: false, text: 'the database is away' });
    expect(requests).toEqual([ann('orders', 'stuck'), ann('fail')]);
    await socket.close();
    expect(await sendOpsRequest(dataDir, ann('orders', 'stuck'))).toBeNull();
  });

  test('answers null where no server runs, or one was killed', async () => {
    expect(await sendOpsRequest(dataDir, ann('resume'))).toBeNull();
    await writeFile(opsSocketPath(dataDir), '');
    expect(await sendOpsRequest(dataDir, ann('resume'))).toBeNull();
  });
});

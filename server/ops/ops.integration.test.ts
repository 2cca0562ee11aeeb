import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createMailStore } from '../db/stores/mail-store';
import { withTestDatabases } from '../test/database';
import { createManualClock } from '../test/manual-clock';
import { createOpsDeps, type CreateOpsDeps } from './create-ops-deps';
import type { OpsDeps } from './ops-deps';
import { openOpsSocket, opsSocketPath, sendOpsRequest } from './ops-socket';
import { runOpsCommand, type OpsRequest } from './run-ops-command';

const orderId = 1_000_000_000_007;

function fakeDeps(overrides: Partial<OpsDeps> = {}): OpsDeps & { readonly calls: string[] } {
  const calls: string[] = [];
  const say = (sentence: string) => {
    calls.push(sentence);
    return Promise.resolve(sentence);
  };
  return {
    calls,
    orders: {
      listStuck: () => Promise.resolve([{ orderId, heldMinor: 10n ** 20n }]),
      show: (id) => Promise.resolve(id === orderId ? { orderId } : null),
      retry: (id) => say(`retried ${id}`),
      returnStray: (id, txId, address) => say(`returned ${txId} of ${id} to ${address}`),
      refund: (id, address) =>
        address === 'bad'
          ? Promise.reject(new Error('not an address'))
          : say(`refunded ${id} to ${address}`),
    },
    tokens: {
      listPaused: () => Promise.resolve([]),
      resume: (slug) => Promise.resolve(slug === 'usdcerc20'),
    },
    transfers: { judge: (txId, verdict) => say(`${txId} has ${verdict}`) },
    ledger: { verify: () => Promise.resolve([]) },
    suspension: {
      suspend: async ({ reason, reasonRu }, by) =>
        void (await say(
          `suspended by ${by}: ${reason}${reasonRu === null ? '' : ` (${reasonRu})`}`,
        )),
      resume: async (by) => void (await say(`resumed by ${by}`)),
    },
    jobs: { reviveDeadLetters: () => Promise.resolve(3) },
    kyc: {
      erase: async (userId) =>
        userId === 100_000_003 ? null : { userId: 100_000_001, submissions: 2 },
      rewrap: async () => ({ rewrapped: 3, present: 1, lost: [] }),
    },
    withdrawals: { listStuck: async () => [], giveBack: async () => null },
    cards: {
      listStuck: async () => [],
      show: async () => [],
      giveBack: (paymentId) => say(`${paymentId} is returned`),
      giveUp: (id) => say(`${id} is given up`),
      acceptFee: ({ orderId, amount }) => say(`${amount} of ${orderId} is accepted`),
      settle: ({ partner, slug, amount, reference }) =>
        say(`${partner} paid ${amount} ${slug} as ${reference}`),
      fund: ({ partner, slug, amount, reference }) =>
        say(`${partner} got ${amount} ${slug} as ${reference}`),
    },
    rewards: { listPending: async () => [] },
    mail: {
      listStuck: () => Promise.resolve([]),
      retry: (mailId) => Promise.resolve(mailId === null ? 2 : 0),
    },
    messengers: {
      webhook: {
        set: (name) => say(`${name ?? 'the only messenger'} calls us`),
        show: async (name) => ({ isWell: false, text: `${name} calls nobody` }),
        remove: (name) => say(`${name} calls us no more`),
      },
      messages: {
        listStuck: async () => [],
        retry: async (messageId) => (messageId === null ? 2 : 0),
      },
    },
    apiKeys: { reseal: async () => ({ resealed: 4, unreadable: 0 }) },
    accounts: {
      setAdmin: (email, scopes) => say(`${email} is ${scopes.join(' and ') || 'nobody'}`),
      removeSecondFactor: (email) => say(`${email} lost a phone`),
    },
    ...overrides,
  };
}

const ann = (...words: string[]): OpsRequest => ({ words, operator: 'ann' });

withTestDatabases('operator commands', (open) => {
  const clock = createManualClock();

  test('give the verdict on a transfer in doubt, by its transaction', async () => {
    const sql = await open();
    const run = (...words: string[]) =>
      runOpsCommand({ commands: fakeDeps(), sql, clock }, ann(...words));
    expect(await run('transfers', 'confirm', '0x12')).toEqual({
      isWell: true,
      text: '0x12 has arrived',
    });
    expect(await run('transfers', 'fail', '0x12')).toEqual({
      isWell: true,
      text: '0x12 has not_moved',
    });
    expect(await run('transfers', 'fail')).toMatchObject({
      isWell: false,
      text: expect.stringContaining('Specify the transaction id'),
    });
  });

  test('list paused tokens, and lift a pause', async () => {
    const sql = await open();
    const run = (...words: string[]) =>
      runOpsCommand({ commands: fakeDeps(), sql, clock }, ann(...words));
    expect(await run('tokens', 'paused')).toEqual({ isWell: true, text: 'No token is paused.' });
    expect(await run('tokens', 'resume', 'usdcerc20')).toEqual({
      isWell: true,
      text: 'usdcerc20 is on offer again.',
    });
    expect(await run('tokens', 'resume', 'eth')).toEqual({
      isWell: false,
      text: 'eth is not paused.',
    });
  });

  test('do what they say, and are recorded before and after', async () => {
    const sql = await open();
    const commands = fakeDeps();
    const run = (...words: string[]) => runOpsCommand({ commands, sql, clock }, ann(...words));
    expect(await run('orders', 'stuck')).toEqual({
      isWell: true,
      text: expect.stringContaining('"heldMinor": "100000000000000000000"'),
    });
    expect(await run('orders', 'show', String(orderId))).toEqual({
      isWell: true,
      text: expect.stringContaining(String(orderId)),
    });
    expect(await run('orders', 'retry', String(orderId))).toEqual({
      isWell: true,
      text: `retried ${orderId}`,
    });
    expect(await run('orders', 'refund', String(orderId), '0xabc')).toEqual({
      isWell: true,
      text: `refunded ${orderId} to 0xabc`,
    });
    expect(await run('orders', 'refund', String(orderId))).toEqual({
      isWell: true,
      text: `refunded ${orderId} to null`,
    });
    expect(await run('orders', 'return-stray', String(orderId), '0x12', '0xabc')).toEqual({
      isWell: true,
      text: `returned 0x12 of ${orderId} to 0xabc`,
    });
    expect(await run('suspend', 'the', 'node', 'is', 'behind')).toMatchObject({ isWell: true });
    expect(await run('suspend', 'an audit', '--reason-ru', 'проверка')).toEqual({
      isWell: true,
      text: 'New orders are suspended: an audit\nRussian readers see: проверка',
    });
    expect(await run('resume')).toMatchObject({ isWell: true });
    expect(await run('messenger', 'webhook', 'set')).toEqual({
      isWell: true,
      text: 'the only messenger calls us',
    });
    expect(await run('messenger', 'webhook', 'show', 'telegram')).toEqual({
      isWell: false,
      text: 'telegram calls nobody',
    });
    expect(await run('messenger', 'webhook', 'delete', 'telegram')).toEqual({
      isWell: true,
      text: 'telegram calls us no more',
    });
    expect(await run('messenger', 'messages', 'stuck')).toEqual({
      isWell: true,
      text: 'No message is stuck.',
    });
    expect(await run('messenger', 'messages', 'retry')).toEqual({
      isWell: true,
      text: 'Tried again: 2.',
    });
    expect(await run('ledger', 'verify')).toEqual({
      isWell: true,
      text: 'The books are right: every asset sums to 0.',
    });
    expect(await run('jobs', 'revive')).toEqual({ isWell: true, text: '3 jobs are back to work.' });
    expect(await run('kyc', 'erase', '100000001')).toEqual({
      isWell: true,
      text: expect.stringMatching(/^2 submissions of user 100000001 are erased/),
    });
    expect(await run('kyc', 'erase', '100000002')).toEqual({
      isWell: true,
      text: expect.stringMatching(
        /^User 100000002 was joined with user 100000001: 2 submissions of user 100000001 are erased/,
      ),
    });
    expect(await run('kyc', 'rewrap')).toEqual({
      isWell: true,
      text: '3 keys re-wrapped, 1 already were. None is left under another key.',
    });
    expect(await run('api-keys', 'reseal')).toEqual({
      isWell: true,
      text: expect.stringContaining('Re-encrypted: 4.'),
    });
    expect(
      await run('accounts', 'make-admin', 'ann@example.com', '--scopes', 'kyc, operations'),
    ).toEqual({ isWell: true, text: 'ann@example.com is operations and kyc' });
    expect(await run('accounts', 'revoke-admin', 'ann@example.com')).toEqual({
      isWell: true,
      text: 'ann@example.com is nobody',
    });
    expect(await run('accounts', 'remove-second-factor', 'ann@example.com')).toEqual({
      isWell: true,
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

  test('that fail or are called wrongly say so, and are recorded as failed', async () => {
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
      isWell: false,
      text: 'There is no order 1000000000001.',
    });
    expect(await run('orders', 'refund', String(orderId), 'bad')).toEqual({
      isWell: false,
      text: 'not an address',
    });
    expect(await run('orders', 'retry', 'x')).toEqual({
      isWell: false,
      text: expect.stringContaining('Usage: npm run ops -- orders retry <orderId>'),
    });
    expect(await run('orders', 'refund', String(orderId), '0xabc', 'more')).toMatchObject({
      isWell: false,
    });
    expect(await run('orders', 'return-stray', String(orderId), '0x12')).toEqual({
      isWell: false,
      text: expect.stringContaining('the address to send it to'),
    });
    expect(await run('suspend')).toEqual({
      isWell: false,
      text: expect.stringContaining('Enter a reason'),
    });
    expect(await run('messenger', 'webhook', 'set', 'telegram', 'now')).toEqual({
      isWell: false,
      text: expect.stringContaining('Usage: npm run ops -- messenger webhook set [messenger]'),
    });
    expect(await run('messenger', 'messages', 'retry', 'x')).toEqual({
      isWell: false,
      text: expect.stringContaining('Specify the number of a message'),
    });
    expect(await run('messenger', 'messages', 'retry', '7')).toEqual({
      isWell: false,
      text: 'Message 7 is not stuck.',
    });
    for (const words of [
      ['ann@example.com'],
      ['ann@example.com', '--scopes', ''],
      ['ann@example.com', '--scopes', 'operations,all'],
      ['ann@example.com', '--scopes', 'kyc', 'more'],
    ]) {
      expect(await run('accounts', 'make-admin', ...words)).toEqual({
        isWell: false,
        text: expect.stringContaining('Usage: npm run ops -- accounts make-admin'),
      });
    }
    expect(await run('accounts', 'remove-second-factor')).toEqual({
      isWell: false,
      text: expect.stringContaining('Usage: npm run ops -- accounts remove-second-factor <email>'),
    });
    expect(await run('ledger', 'verify')).toEqual({
      isWell: false,
      text: expect.stringContaining('sums to 5'),
    });
    expect(await run('kyc', 'erase', 'ann')).toEqual({
      isWell: false,
      text: expect.stringContaining('the number of one user'),
    });
    expect(await run('kyc', 'erase', '100000003')).toEqual({
      isWell: false,
      text: 'There is no user 100000003.',
    });
    expect(await run('api-keys', 'reseal')).toEqual({
      isWell: false,
      text: expect.stringContaining('No key opens 2 others'),
    });
    expect(
      await sql.query("SELECT count(*)::int AS failed FROM ops_audit WHERE outcome = 'failed'"),
    ).toEqual([{ failed: 18 }]);
    expect(await run('orders', 'steal')).toEqual({
      isWell: false,
      text: expect.stringContaining('There is no command "orders steal"'),
    });
  });

  test('list mail that is stuck, and have that one or all of it sent now', async () => {
    const sql = await open();
    const mail = createMailStore();
    const { mail: commands } = createOpsDeps({
      orders: { database: sql, clock, stores: {} },
      mail,
    } as unknown as CreateOpsDeps);
    const run = (...words: string[]) =>
      runOpsCommand({ commands: fakeDeps({ mail: commands }), sql, clock }, ann(...words));
    expect(await run('mail', 'stuck')).toEqual({ isWell: true, text: 'No mail is stuck.' });
    for (const name of ['given up', 'delayed', 'fresh'])
      await mail.insert(sql, {
        key: name,
        to: 'bob@example.com',
        locale: 'en',
        message: { template: 'password-changed' },
        createdAtMs: clock.nowMs(),
        expiresAtMs: null,
      });
    const ids = (
      await sql.query<{ mail_id: string }>('SELECT mail_id FROM mail ORDER BY mail_id')
    ).map(({ mail_id: mailId }) => mailId);
    const [failed = '', delayed = '', fresh = ''] = ids;
    await mail.markFailed(sql, failed, '550 no such mailbox', clock.nowMs());
    await mail.markDelayed(sql, delayed, '450 try later', clock.nowMs() + 3_600_000);
    const { text } = await run('mail', 'stuck');
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({
        mailId: failed,
        state: 'failed',
        lastError: '550 no such mailbox',
      }),
      expect.objectContaining({ mailId: delayed, state: 'waiting', lastError: '450 try later' }),
    ]);
    const due = async () =>
      (await mail.claim(sql, 10, clock.nowMs(), clock.nowMs())).map(({ mailId }) => mailId).sort();
    expect(await due()).toEqual([fresh]);
    expect(await run('mail', 'retry', failed)).toEqual({ isWell: true, text: 'Tried again: 1.' });
    expect(await due()).toEqual([failed, fresh].sort());
    expect(await run('mail', 'retry', fresh)).toEqual({
      isWell: false,
      text: `Mail ${fresh} is not stuck.`,
    });
    expect(await run('mail', 'retry')).toMatchObject({ isWell: true });
    expect(await due()).toEqual(ids.sort());
    expect(await run('mail', 'retry', 'x')).toEqual({
      isWell: false,
      text: expect.stringContaining('Usage: npm run ops -- mail retry [mailId]'),
    });
    expect(await run('mail', 'retry', failed, 'more')).toMatchObject({ isWell: false });
  });

  test('that cannot be recorded are not done', async () => {
    const sql = await open();
    await sql.query('ALTER TABLE ops_audit RENAME TO elsewhere');
    const commands = fakeDeps();
    await expect(runOpsCommand({ commands, sql, clock }, ann('resume'))).rejects.toThrow(
      'ops_audit',
    );
    expect(commands.calls).toEqual([]);
  });
});

describe("the operator's socket", () => {
  let dataDir = '';
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quayside-ops-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('carries a command to the server and its result back, for this user alone', async () => {
    // What a killed server left behind is replaced.
    await writeFile(opsSocketPath(dataDir), '');
    const requests: OpsRequest[] = [];
    const socket = await openOpsSocket(dataDir, (request) => {
      requests.push(request);
      return request.words[0] === 'fail'
        ? Promise.reject(new Error('the database is away'))
        : Promise.resolve({ isWell: true, text: 'x'.repeat(100_000) });
    });
    expect((await stat(opsSocketPath(dataDir))).mode & 0o777).toBe(0o600);
    expect(await sendOpsRequest(dataDir, ann('orders', 'stuck'))).toEqual({
      isWell: true,
      text: 'x'.repeat(100_000),
    });
    expect(await sendOpsRequest(dataDir, ann('fail'))).toEqual({
      isWell: false,
      text: 'the database is away',
    });
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

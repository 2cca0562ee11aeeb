import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { createJournal } from '../../../chains/signer/journal/open-journal';
import { migrate } from '../../../platform/database/migrate';
import { createPostgresDatabase } from '../../../platform/database/postgres-database';
import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import {
  startPostgresServer,
  type PostgresServer,
} from '../../../testing/database/postgres-server';
import { startTronSandbox, type TronSandbox } from '../../../testing/chains/tron-sandbox';
import { scratchFolder } from '../../../testing/scratch-folder';
import { testProgram } from '../../../testing/test-program';
import { until } from '../../../testing/until';
import {
  buildWithdrawalHarness,
  PAYEE,
  usdt,
  type WithdrawalHarness,
} from '../../../testing/rewards/withdrawal-harness';
import type { WithdrawalProcessSettings } from '../../../testing/rewards/withdrawal-process';

jest.setTimeout(300_000);

const program = testProgram('server/testing/rewards/withdrawal-process.ts');

let server: PostgresServer;
let sandbox: TronSandbox;
let database: RuntimeDatabase;
let harness: WithdrawalHarness;
const folder = mkdtempSync(join(scratchFolder, 'quayside-withdrawals-'));
const journalFile = join(folder, 'journal.jsonl');

beforeAll(async () => {
  createJournal(journalFile);
  [server, sandbox] = await Promise.all([startPostgresServer(), startTronSandbox()]);
  database = createPostgresDatabase({ url: server.urlOf('postgres') });
  await migrate(database);
  harness = await buildWithdrawalHarness(database, sandbox);
});
afterAll(async () => {
  await database.close();
  await Promise.all([server.stop(), sandbox.stop()]);
  rmSync(folder, { recursive: true });
});

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

type Running = { said(what: string): number; kill(): Promise<void>; ended: Promise<unknown> };

function run(
  settings: Pick<WithdrawalProcessSettings, 'pauseAt'> & {
    readonly requests?: WithdrawalProcessSettings['requests'];
  },
): Running {
  const whole: WithdrawalProcessSettings = {
    databaseUrl: server.urlOf('postgres'),
    fullNodeUrl: sandbox.config.fullNodeUrl,
    journalFile,
    requests: null,
    ...settings,
  };
  const child = spawn(process.execPath, [program, JSON.stringify(whole)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit');
  return {
    ended,
    said: (what) => output.split('\n').filter((line) => line === what).length,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const received = () => sandbox.chain.balanceOf('usdttrc20', PAYEE);
const isCompleted = async (withdrawalId: string) =>
  (await harness.find(withdrawalId)).state === 'completed';

test.each(['signed', 'broadcast', 'mined'] as const)(
  'a server that is killed when the transaction is %s pays only once',
  async (pauseAt) => {
    const before = await received();
    const userId = await harness.addUser(100);
    const { withdrawalId } = await harness.request(userId, '60');
    await harness.confirm(userId, withdrawalId);
    const first = run({ pauseAt });
    await until('the server to pause', () => first.said('standing still') > 0, 60_000);
    await first.kill();
    const { txId } = await harness.find(withdrawalId);
    const second = run({ pauseAt: 'nowhere' });
    await until('the withdrawal to be completed', () => isCompleted(withdrawalId), 60_000);
    await second.kill();
    expect([(await harness.find(withdrawalId)).txId, (await received()) - before]).toEqual([
      txId,
      usdt(60),
    ]);
    await harness.verifyBooks();
  },
);

test('of 200 concurrent withdrawals with kill -9 in between, exactly the affordable ones are paid', async () => {
  const before = await received();
  const userId = await harness.addUser(150, 55);
  const first = run({ pauseAt: 'nowhere', requests: { userId, count: 200 } });
  await until('the first ones to be accepted', () => first.said('taken') > 0, 60_000);
  await first.kill();
  await harness.verifyBooks();
  const second = run({ pauseAt: 'nowhere', requests: { userId, count: 200 } });
  await second.ended;
  const taken = await harness.deps.withdrawals.listOf(database, userId, 500);
  expect([second.said('all asked'), taken.length, await harness.balances(userId)]).toEqual([
    1,
    20,
    [0n, usdt(5)],
  ]);
  for (const { withdrawalId } of taken) await harness.confirm(userId, withdrawalId);
  const third = run({ pauseAt: 'nowhere' });
  await until(
    'some to be in flight',
    async () =>
      (await harness.deps.withdrawals.listOf(database, userId, 500)).some(
        ({ transferState }) => transferState === 'broadcast',
      ),
    60_000,
  );
  await third.kill();
  const fourth = run({ pauseAt: 'nowhere' });
  await until(
    'all to be completed',
    async () =>
      (await harness.deps.withdrawals.listOf(database, userId, 500)).every(
        ({ state }) => state === 'completed',
      ),
    90_000,
  );
  await fourth.kill();
  expect((await received()) - before).toBe(usdt(200));
  const owed = await database.query<{ total: string }>(
    `SELECT coalesce(sum(balance_minor), 0) AS total FROM ledger_account WHERE kind = 'reward_withdrawal'`,
  );
  expect(owed).toEqual([{ total: '0' }]);
  await harness.verifyBooks();
});

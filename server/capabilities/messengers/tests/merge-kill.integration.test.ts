import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { logIn } from '@quayside/contract/endpoints/accounts';

import { linkMessenger } from '../usecases/link-messenger';
import { completeMerges } from '../usecases/merge-users';
import { createStores } from '../../../composition/stores';
import { migrate } from '../../../platform/database/migrate';
import { createPostgresDatabase } from '../../../platform/database/postgres-database';
import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { FINGERPRINT, PASSWORD } from '../../../testing/accounts/account-harness';
import {
  ANN,
  buildMessengerHarness,
  type MessengerHarness,
} from '../../../testing/messengers/messenger-harness';
import {
  startPostgresServer,
  type PostgresServer,
} from '../../../testing/database/postgres-server';
import { testProgram } from '../../../testing/test-program';
import { buildRewardHarness, type RewardHarness } from '../../../testing/rewards/reward-harness';
import { until } from '../../../testing/until';
import { mergeMoments, type MergeMoment } from '../../../testing/messengers/merge-moments';
import type { MergeProcessSettings } from '../../../testing/messengers/merge-process';
import { withMail } from '../../../testing/messengers/with-mail';

jest.setTimeout(300_000);

const program = testProgram('server/testing/messengers/merge-process.ts');
const USDT = 1_000_000n;

let server: PostgresServer;
let database: RuntimeDatabase;
let harness: MessengerHarness;
let rewards: RewardHarness;
let people = 0;

beforeAll(async () => {
  server = await startPostgresServer();
  database = createPostgresDatabase({ url: server.urlOf('postgres') });
  await migrate(database);
  harness = buildMessengerHarness(database);
  rewards = buildRewardHarness(database);
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/**
 * Runs the merge in a process, and kills it where it pauses. The database notices this from the
 * broken connection.
 */
async function dieAt(pauseAt: MergeMoment, link: MergeProcessSettings['link']): Promise<void> {
  const settings: MergeProcessSettings = {
    databaseUrl: server.urlOf('postgres'),
    pauseAt,
    link,
  };
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit');
  await until(`the process to pause: ${pauseAt}`, () => output.includes('standing still'), 120_000);
  child.kill('SIGKILL');
  await ended;
}

/**
 * Creates an account that only the messenger gives access to and one with an email, both with
 * orders and rewards, and a browser that is about to merge them.
 */
async function aboutToJoin() {
  people += 1;
  const email = `ann${people}@example.com`;
  const kept = await harness.register(email);
  const { userId: merged, jar, initData } = await harness.enter({ ...ANN, id: ANN.id + people });
  const brought = await rewards.addUser({ referrerUserId: merged });
  for (const userId of [merged, brought, kept]) await rewards.complete({ userId });
  await harness.post(
    logIn.path,
    { email, password: PASSWORD, browserFingerprint: FINGERPRINT },
    jar,
  );
  const [session] = await database.query<{ session_id: string }>(
    'SELECT session_id FROM user_session WHERE user_id = $1 AND launch_hash IS NOT NULL',
    [kept],
  );
  return {
    email,
    kept,
    merged,
    link: { userId: kept, sessionId: session?.session_id ?? '', initData },
  };
}
type AboutToJoin = Awaited<ReturnType<typeof aboutToJoin>>;

const owed = async (userId: number): Promise<[bigint, bigint]> => [
  await rewards.balance('cashback', userId),
  await rewards.balance('affiliate', userId),
];
const count = async (query: string, ...parameters: (string | number)[]): Promise<number> =>
  (await database.query(query, parameters)).length;
const isJoined = async ({ merged }: AboutToJoin): Promise<boolean> =>
  (await count('SELECT 1 FROM app_user WHERE user_id = $1 AND merged_into IS NOT NULL', merged)) ===
  1;

/** Returns the state of two accounts, merged or not. */
async function stateOf(pair: AboutToJoin) {
  return {
    owed: [await owed(pair.kept), await owed(pair.merged)],
    ordersOfMerged: await count('SELECT 1 FROM orders WHERE user_id = $1', pair.merged),
    rewardsOfMerged: await count('SELECT 1 FROM reward WHERE user_id = $1', pair.merged),
    mails: await count('SELECT 1 FROM mail WHERE recipient = $1', pair.email),
    movements: await count(
      'SELECT 1 FROM ledger_transaction WHERE transaction_key LIKE $1',
      `account-merged:${pair.merged}:%`,
    ),
    opens: (
      await database.query<{ user_id: string }>(
        'SELECT user_id FROM messenger_account WHERE messenger_user_id = $1',
        [String(ANN.id + people)],
      )
    ).map((row) => Number(row.user_id)),
    faults: await createStores().ledger.verify(database),
  };
}
const apart = ({ kept, merged }: AboutToJoin) => ({
  owed: [
    [USDT, 0n],
    [USDT, 3n * USDT],
  ],
  ordersOfMerged: 1,
  rewardsOfMerged: 2,
  mails: 0,
  movements: 0,
  opens: [merged],
  faults: [],
  kept,
});
const joined = ({ kept }: AboutToJoin) => ({
  owed: [
    [2n * USDT, 3n * USDT],
    [0n, 0n],
  ],
  ordersOfMerged: 0,
  rewardsOfMerged: 0,
  mails: 1,
  movements: 1,
  opens: [kept],
  faults: [],
  kept,
});

test.each(Object.keys(mergeMoments) as MergeMoment[])(
  'a merge is atomic when its server is killed at "%s", and a retry merges only once',
  async (moment) => {
    const pair = await aboutToJoin();
    expect({ ...(await stateOf(pair)), kept: pair.kept }).toEqual(apart(pair));
    await dieAt(moment, pair.link);
    const isOver = moment === 'after the commit';
    expect({ ...(await stateOf(pair)), kept: pair.kept }).toEqual(
      isOver ? joined(pair) : apart(pair),
    );
    const again = linkMessenger(withMail(harness), pair.link, {
      messenger: 'telegram',
      initData: pair.link.initData,
    });
    // If the merge was committed without a response, the repeated call fails because the launch was
    // used.
    await (isOver ? expect(again).rejects.toMatchObject({ code: 'ERR_LAUNCH_DATA_USED' }) : again);
    expect([await isJoined(pair), { ...(await stateOf(pair)), kept: pair.kept }]).toEqual([
      true,
      joined(pair),
    ]);
  },
);

test.each([
  'all they own is moved',
  'a posting is started',
  'before the commit',
  'after the commit',
] as const)(
  'late orders and rewards are moved only once, even if the server is killed at "%s"',
  async (moment) => {
    const pair = await aboutToJoin();
    await linkMessenger(withMail(harness), pair.link, {
      messenger: 'telegram',
      initData: pair.link.initData,
    });
    await rewards.complete({ userId: pair.merged });
    await dieAt(moment, null);
    await completeMerges(harness.messengers.deps);
    await completeMerges(harness.messengers.deps);
    expect(await stateOf(pair)).toMatchObject({
      owed: [
        [3n * USDT, 3n * USDT],
        [0n, 0n],
      ],
      ordersOfMerged: 0,
      rewardsOfMerged: 0,
      movements: 2,
      faults: [],
    });
  },
);

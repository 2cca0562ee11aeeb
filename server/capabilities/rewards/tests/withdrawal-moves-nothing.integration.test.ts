import { resolveTransfer } from '../../operations/usecases/resolve-transfer';
import { describeWithdrawal } from '../usecases/withdrawals/describe-withdrawal';
import type { OutgoingTransfer } from '../../treasury/domain/transfers/outgoing-transfer';
import { transferKeyOf } from '../../treasury/domain/transfers/withdrawal-key';
import type { RuntimeDatabase } from '../../../platform/database/create-database';
import { startPostgresLane } from '../../../testing/database/postgres-lane';
import {
  startTronEventsProxy,
  type TronEvent,
  type TronEventsProxy,
} from '../../../testing/chains/tron-events-proxy';
import type { TronSandbox } from '../../../testing/chains/tron-sandbox';
import { until } from '../../../testing/until';
import {
  buildWithdrawalHarness,
  PAYEE,
  usdt,
  type WithdrawalHarness,
} from '../../../testing/rewards/withdrawal-harness';
import { confirmedWithdrawal, useTronSandbox } from '../../../testing/rewards/tron-withdrawals';

jest.setTimeout(120_000);

let sandbox: TronSandbox;
let database: RuntimeDatabase;
let proxy: TronEventsProxy | undefined;
useTronSandbox(
  startPostgresLane,
  (started) => {
    sandbox = started;
  },
  (opened) => {
    database = opened;
  },
);
afterEach(() => proxy?.stop());

/** Another token's contract, and an unrelated receiver. */
const OTHER = 'ab'.repeat(20);
const withReceiver = (event: TronEvent): TronEvent => ({
  ...event,
  topics: [event.topics[0] ?? '', event.topics[1] ?? '', OTHER.padStart(64, '0')],
});

async function buildHarnessWith(
  eventsInstead: (events: readonly TronEvent[]) => readonly TronEvent[],
): Promise<WithdrawalHarness> {
  proxy = await startTronEventsProxy(sandbox, eventsInstead);
  return buildWithdrawalHarness(database, sandbox, proxy.chain);
}

const transferOf = (
  { deps }: WithdrawalHarness,
  withdrawalId: string,
): Promise<OutgoingTransfer | null> =>
  deps.transfers.findByKey(deps.database, transferKeyOf(withdrawalId));
const stateOf = async (harness: WithdrawalHarness, withdrawalId: string) =>
  describeWithdrawal(harness.deps, await harness.find(withdrawalId)).state;

const doubtful = (harness: WithdrawalHarness, withdrawalId: string) =>
  until('the transfer to be in doubt', async () => {
    await harness.work();
    const transfer = await transferOf(harness, withdrawalId);
    return transfer !== null && transfer.doubt !== null && transfer;
  });

const BLOCKS_UNTIL_FINAL = 15;

test.each<[string, (events: readonly TronEvent[]) => readonly TronEvent[], string]>([
  ['no events', () => [], 'moved nothing'],
  [
    'the event of another contract',
    (events) => events.map((event) => ({ ...event, address: OTHER })),
    'moved nothing',
  ],
  [
    'the event of a payment to another receiver',
    (events) => events.map(withReceiver),
    'moved nothing',
  ],
  [
    'the event of a smaller payment',
    (events) => events.map((event) => ({ ...event, data: '1'.padStart(64, '0') })),
    'moved 1',
  ],
])(
  'a withdrawal that is mined as a success, but with %s, is neither completed nor resent',
  async (_what, eventsInstead, doubt) => {
    const harness = await buildHarnessWith(eventsInstead);
    const { userId, withdrawalId } = await confirmedWithdrawal(harness, '60');
    const transfer = await doubtful(harness, withdrawalId);
    expect(transfer).toMatchObject({
      state: 'broadcast',
      doubt: expect.stringMatching(`${doubt}$`),
    });
    expect(harness.problems).toEqual([transfer.doubt]);
    expect(await harness.transfers.stores.pausedTokens.all(database)).toMatchObject([
      { assetSlug: 'usdttrc20' },
    ]);
    for (let round = 0; round < 3; round += 1) await harness.work();
    expect(await transferOf(harness, withdrawalId)).toEqual(transfer);
    expect([
      await stateOf(harness, withdrawalId),
      await harness.balances(userId),
      harness.mails.map(({ message }) => message.template),
    ]).toEqual(['sending', [usdt(40), 0n], ['withdrawal-code']]);
    await harness.verifyBooks();
  },
);

test('a withdrawal is returned once an operator has decided that nothing moved and the block is final', async () => {
  const harness = await buildHarnessWith(() => []);
  const { userId, withdrawalId } = await confirmedWithdrawal(harness, '60');
  const { txId } = await doubtful(harness, withdrawalId);
  await resolveTransfer(harness.transfers, txId ?? '', 'not_moved');
  const { height } = await sandbox.chain.head();
  await until(
    'the block to be final',
    async () => (await sandbox.chain.head()).height > height + BLOCKS_UNTIL_FINAL,
  );
  await harness.workUntil(withdrawalId, 'failed');
  expect(await harness.balances(userId)).toEqual([usdt(100), 0n]);
  await harness.verifyBooks();
});

test('an operator cannot decide that nothing moved if the events show otherwise', async () => {
  let areShown = false;
  const harness = await buildHarnessWith((events) => (areShown ? events : []));
  const before = await sandbox.chain.balanceOf('usdttrc20', PAYEE);
  const { userId, withdrawalId } = await confirmedWithdrawal(harness, '60');
  const { txId } = await doubtful(harness, withdrawalId);
  areShown = true;
  await resolveTransfer(harness.transfers, txId ?? '', 'not_moved');
  const { height } = await sandbox.chain.head();
  await until(
    'the block to be final',
    async () => (await sandbox.chain.head()).height > height + BLOCKS_UNTIL_FINAL,
  );
  for (let round = 0; round < 3; round += 1) await harness.work();
  expect((await sandbox.chain.balanceOf('usdttrc20', PAYEE)) - before).toBe(usdt(60));
  expect([await stateOf(harness, withdrawalId), await harness.balances(userId)]).toEqual([
    'sending',
    [usdt(40), 0n],
  ]);
  await harness.verifyBooks();
});

import { describeWithdrawal } from '../usecases/withdrawals/describe-withdrawal';
import { stuckWithdrawals } from '../usecases/withdrawals/operator-withdrawals';
import type { RuntimeDatabase } from '../../../platform/database/create-database';
import { startPgliteLane } from '../../../testing/database/pglite-lane';
import type { TronSandbox } from '../../../testing/chains/tron-sandbox';
import { tronReconciler } from '../../../testing/rewards/reconcile-tron';
import { until } from '../../../testing/until';
import {
  buildWithdrawalHarness,
  PAYEE,
  usdt,
  type WithdrawalHarness,
} from '../../../testing/rewards/withdrawal-harness';
import {
  confirmedWithdrawal,
  disconnectableChain,
  expectTronBooks,
  useTronSandbox,
} from '../../../testing/rewards/tron-withdrawals';

jest.setTimeout(120_000);

let sandbox: TronSandbox;
let database: RuntimeDatabase;
useTronSandbox(
  startPgliteLane,
  (started) => {
    sandbox = started;
  },
  (opened) => {
    database = opened;
  },
);

const received = () => sandbox.chain.balanceOf('usdttrc20', PAYEE);

async function completed(harness: WithdrawalHarness) {
  const { userId, withdrawalId } = await confirmedWithdrawal(harness, '60');
  await harness.workUntil(withdrawalId, 'completed');
  const transfer = await harness.deps.transfers.findByKey(
    database,
    `reward-withdrawal:${withdrawalId}`,
  );
  return { userId, withdrawalId, txId: transfer?.txId ?? '', height: transfer?.block?.height ?? 0 };
}

const shown = async (harness: WithdrawalHarness, withdrawalId: string) =>
  describeWithdrawal(harness.deps, await harness.find(withdrawalId)).state;

test('a withdrawal dropped by a reorganisation is resent with the same transaction, and paid only once', async () => {
  let isCutOff = false;
  const cutOff = disconnectableChain(sandbox, () => isCutOff);
  const harness = await buildWithdrawalHarness(database, sandbox, cutOff);
  const before = await received();
  const { userId, withdrawalId, txId, height } = await completed(harness);
  isCutOff = true;
  await sandbox.forgetFrom(height);
  expect(await received()).toBe(before);
  // Money that a reorganisation returns to the wallet is not new capital. Since an excess is booked
  // only if two blocks show it, the wallet is compared until that depends on the dropped block.
  const report = (problem: string) => harness.problems.push(problem);
  const asked = jest.spyOn(sandbox.chain, 'blockRefAt');
  const reconciler = tronReconciler(harness, sandbox.chain, report);
  await until('an excess that two blocks show', async () => {
    await reconciler.run();
    return asked.mock.calls.some(([at]) => at === height);
  });
  await until('the loss to be noticed', async () => {
    await harness.work();
    return (await shown(harness, withdrawalId)) === 'sending';
  });
  expect((await stuckWithdrawals(harness.deps, 0)).length).toBe(1);
  isCutOff = false;
  await harness.workUntil(withdrawalId, 'completed');
  expect([
    (await received()) - before,
    (await harness.find(withdrawalId)).txId,
    await harness.balances(userId),
  ]).toEqual([usdt(60), txId, [usdt(40), 0n]]);
  expect(
    harness.problems.filter((problem) => problem.includes('A reorganisation dropped block')),
  ).toHaveLength(1);
  await expectTronBooks(harness, sandbox);
});

test('a withdrawal whose transaction expired before it was resent is signed again, and paid only once', async () => {
  const harness = await buildWithdrawalHarness(database, sandbox);
  const before = await received();
  const { withdrawalId, txId, height } = await completed(harness);
  const { expirationSeconds, expirationGraceSeconds } = sandbox.config;
  await sandbox.forgetFrom(height, (expirationSeconds + expirationGraceSeconds + 1) * 1_000);
  await until('it to be signed again', async () => {
    await harness.work();
    return harness.problems.some((problem) => problem.includes('ran out of time'));
  });
  await harness.workUntil(withdrawalId, 'completed');
  expect((await harness.find(withdrawalId)).txId).not.toBe(txId);
  expect((await received()) - before).toBe(usdt(60));
  await expectTronBooks(harness, sandbox);
});

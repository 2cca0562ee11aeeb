import { describeWithdrawal } from '../../capabilities/rewards/usecases/withdrawals/describe-withdrawal';
import { stuckWithdrawals } from '../../capabilities/rewards/usecases/withdrawals/operator-withdrawals';
import { bookTopUps } from '../../capabilities/treasury/usecases/funding/book-top-ups';
import type { RuntimeDatabase } from '../../platform/database/create-database';
import { startPgliteLane } from '../pglite-lane';
import type { TronSandbox } from '../tron-sandbox';
import { until } from '../until';
import { buildWithdrawalWorld, PAYEE, usdt, type WithdrawalWorld } from '../withdrawal-world';
import {
  confirmedWithdrawal,
  cutOffChain,
  expectTronBooks,
  useTronSandbox,
} from './tron-withdrawals';

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

async function completed(world: WithdrawalWorld) {
  const { userId, withdrawalId } = await confirmedWithdrawal(world, '60');
  await world.workUntil(withdrawalId, 'completed');
  const transfer = await world.deps.transfers.findByKey(
    database,
    `reward-withdrawal:${withdrawalId}`,
  );
  return { userId, withdrawalId, txId: transfer?.txId ?? '', height: transfer?.block?.height ?? 0 };
}

const shown = async (world: WithdrawalWorld, withdrawalId: string) =>
  describeWithdrawal(world.deps, await world.find(withdrawalId)).state;

test('a withdrawal dropped by a reorganisation is resent, and is paid once with the same transaction', async () => {
  let isCutOff = false;
  const cutOff = cutOffChain(sandbox, () => isCutOff);
  const world = await buildWithdrawalWorld(database, sandbox, cutOff);
  const before = await received();
  const { userId, withdrawalId, txId, height } = await completed(world);
  isCutOff = true;
  await sandbox.forgetFrom(height);
  expect(await received()).toBe(before);
  // What the wallet holds again isn't our capital.
  await bookTopUps(
    { ...world.transfers, report: (problem) => world.problems.push(problem) },
    sandbox.chain,
  );
  await until('the loss to be noticed', async () => {
    await world.work();
    return (await shown(world, withdrawalId)) === 'sending';
  });
  expect((await stuckWithdrawals(world.deps, 0)).length).toBe(1);
  isCutOff = false;
  await world.workUntil(withdrawalId, 'completed');
  expect([
    (await received()) - before,
    (await world.find(withdrawalId)).txId,
    await world.balances(userId),
  ]).toEqual([usdt(60), txId, [usdt(40), 0n]]);
  expect(
    world.problems.filter((problem) => problem.includes('A reorganisation dropped block')),
  ).toHaveLength(1);
  await expectTronBooks(world, sandbox);
});

test('a withdrawal whose transaction expired before it was resent is signed again, and is paid once', async () => {
  const world = await buildWithdrawalWorld(database, sandbox);
  const before = await received();
  const { withdrawalId, txId, height } = await completed(world);
  const { expirationSeconds, expirationGraceSeconds } = sandbox.config;
  await sandbox.forgetFrom(height, (expirationSeconds + expirationGraceSeconds + 1) * 1_000);
  await until('it to be signed again', async () => {
    await world.work();
    return world.problems.some((problem) => problem.includes('ran out of time'));
  });
  await world.workUntil(withdrawalId, 'completed');
  expect((await world.find(withdrawalId)).txId).not.toBe(txId);
  expect((await received()) - before).toBe(usdt(60));
  await expectTronBooks(world, sandbox);
});

import { TronWeb } from 'tronweb';

import { describeWithdrawal } from '../usecases/withdrawals/describe-withdrawal';
import type { PayoutChain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import { tronSandbox } from '../../../chains/tron/sandbox/tron-sandbox';
import { createTronChain } from '../../../chains/tron/tron-chain';
import { decodeTronPayload, encodeTronPayload } from '../../../chains/tron/tron-payload';
import type { RuntimeDatabase } from '../../../platform/database/create-database';
import { startPostgresLane } from '../../../testing/database/postgres-lane';
import type { TronSandbox } from '../../../testing/chains/tron-sandbox';
import { until } from '../../../testing/until';
import { reconcileTron } from '../../../testing/rewards/reconcile-tron';
import { buildWithdrawalHarness, PAYEE, usdt } from '../../../testing/rewards/withdrawal-harness';
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
  startPostgresLane,
  (started) => {
    sandbox = started;
  },
  (opened) => {
    database = opened;
  },
);

const received = () => sandbox.chain.balanceOf('usdttrc20', PAYEE);

const BLOCKS_UNTIL_FINAL = 25;

/**
 * Moves the chain's clock forward with a new block, and waits until that block is final.
 * Transactions that were signed before that and are in no block have expired by then.
 */
async function expireTransactions(): Promise<void> {
  const { expirationSeconds, expirationGraceSeconds } = sandbox.config;
  const { height } = await sandbox.chain.head();
  await sandbox.forgetFrom(height, (expirationSeconds + expirationGraceSeconds + 1) * 1_000);
  await until(
    'the jump to be final',
    async () => (await sandbox.chain.head()).height > height + BLOCKS_UNTIL_FINAL,
  );
}

test('a confirmed withdrawal is paid only once, the platform pays its fee, and the user is notified', async () => {
  const harness = await buildWithdrawalHarness(database, sandbox);
  const before = await received();
  const { userId, withdrawalId } = await confirmedWithdrawal(harness, '60.5');
  await until('the withdrawal to be in flight', async () => {
    await harness.work();
    return describeWithdrawal(harness.deps, await harness.find(withdrawalId)).state === 'sending';
  });
  await harness.workUntil(withdrawalId, 'completed');
  await harness.work();
  expect((await received()) - before).toBe(60_500_000n);
  expect(describeWithdrawal(harness.deps, await harness.find(withdrawalId))).toMatchObject({
    state: 'completed',
    txId: expect.stringMatching(/^[0-9a-f]{64}$/),
    isSimulated: false,
  });
  expect(harness.mails.map(({ message }) => message.template)).toEqual([
    'withdrawal-code',
    'withdrawal-sent',
  ]);
  expect(
    await harness.deps.ledger.balance(database, 'trx', { kind: 'network_cost' }),
  ).toBeGreaterThan(0n);
  expect([await harness.balances(userId), harness.problems]).toEqual([[39_500_000n, 0n], []]);
  await expectTronBooks(harness, sandbox);
});

test('capital added to the hot wallet is booked only once, and an insufficient balance is reported', async () => {
  const harness = await buildWithdrawalHarness(database, sandbox);
  const problems: string[] = [];
  const compare = (chain: PayoutChain) =>
    reconcileTron(harness, chain, (problem) => problems.push(problem));
  const wallet = new TronWeb({
    fullHost: sandbox.config.fullNodeUrl,
    privateKey: tronSandbox.visitorKeys(sandbox.config).fundedPrivateKey,
  });
  const booked = () => harness.deps.ledger.balance(database, 'trx', { kind: 'hot_wallet' });
  const before = await booked();
  await compare(sandbox.chain);
  expect(await booked()).toBe(before);
  await wallet.trx.sendTransaction(sandbox.chain.hotWalletAddress, 7_000_000);
  await until(
    'the coins to arrive',
    async () => (await sandbox.chain.balanceOf('trx', sandbox.chain.hotWalletAddress)) > before,
  );
  for (let round = 0; round < 3; round += 1) await compare(sandbox.chain);
  expect([(await booked()) - before, problems]).toEqual([7_000_000n, []]);
  await compare({
    ...sandbox.chain,
    balancesAt: async (_block, holdings) => holdings.map(() => 1n),
  });
  expect(problems).toEqual([
    expect.stringMatching(/of trx .* are missing from the hot wallet .*: the chain shows 1,/),
    expect.stringMatching(/of usdttrc20 .* are missing from the hot wallet .*: the chain shows 1,/),
  ]);
  await harness.verifyBooks();
});

test('a gift to the hot wallet is booked while a withdrawal is in flight, and causes no difference', async () => {
  const harness = await buildWithdrawalHarness(database, sandbox);
  await reconcileTron(harness, sandbox.chain);
  const { withdrawalId } = await confirmedWithdrawal(harness, '10');
  await until('the withdrawal to be sent', async () => {
    await harness.work();
    return (await harness.find(withdrawalId)).transferState === 'broadcast';
  });
  await new TronWeb({
    fullHost: sandbox.config.fullNodeUrl,
    privateKey: tronSandbox.visitorKeys(sandbox.config).fundedPrivateKey,
  }).trx.sendTransaction(sandbox.chain.hotWalletAddress, 1);
  const problems: string[] = [];
  await until('the gift to be booked', async () => {
    await reconcileTron(harness, sandbox.chain, (problem) => problems.push(problem));
    const gifts = await database.query(
      "SELECT 1 FROM ledger_transaction WHERE transaction_key LIKE 'treasury-top-up:%'",
    );
    return gifts.length > 0;
  });
  expect([(await harness.find(withdrawalId)).transferState, problems]).toEqual(['broadcast', []]);
  await harness.workUntil(withdrawalId, 'completed');
  await reconcileTron(harness, sandbox.chain, (problem) => problems.push(problem));
  expect(problems).toEqual([]);
});

test('equal withdrawals at the same moment are different transactions, and each is paid', async () => {
  const harness = await buildWithdrawalHarness(database, sandbox);
  const before = await received();
  const all = [
    await confirmedWithdrawal(harness, '10'),
    await confirmedWithdrawal(harness, '10'),
    await confirmedWithdrawal(harness, '10'),
  ];
  for (const { withdrawalId } of all) await harness.workUntil(withdrawalId, 'completed');
  expect((await received()) - before).toBe(usdt(30));
  await harness.verifyBooks();
});

test('a withdrawal that the hot wallet cannot pay waits, is reported, and blocks no other', async () => {
  const harness = await buildWithdrawalHarness(database, sandbox);
  const tooMuch = await confirmedWithdrawal(harness, '2000000', 3_000_000);
  const small = await confirmedWithdrawal(harness, '10');
  await harness.workUntil(small.withdrawalId, 'completed');
  expect((await harness.find(tooMuch.withdrawalId)).state).toBe('queued');
  expect(harness.problems.join()).toContain(
    'of usdttrc20 (smallest units) where 2000000000000 are needed',
  );
  await harness.verifyBooks();
});

test('a withdrawal whose energy costs more than allowed is not sent', async () => {
  const harness = await buildWithdrawalHarness(
    database,
    sandbox,
    createTronChain({ ...sandbox.config, feeLimitSun: 1_000_000 }),
  );
  const { withdrawalId } = await confirmedWithdrawal(harness, '10');
  await harness.work();
  expect((await harness.find(withdrawalId)).transferState).toBe('queued');
  expect(harness.problems.join()).toContain('more than the feeLimitSun');
});

test('a withdrawal that fails on the chain returns the money to the user, and is not sent again', async () => {
  // Energy became more expensive after the transfer was prepared.
  const starved: PayoutChain = {
    ...sandbox.chain,
    prepareTransfer: async (request) => {
      const prepared = await sandbox.chain.prepareTransfer(request);
      return {
        ...prepared,
        payload: encodeTronPayload({
          ...decodeTronPayload(prepared.payload),
          feeLimitSun: 1_000_000n,
        }),
      };
    },
  };
  const harness = await buildWithdrawalHarness(database, sandbox, starved);
  const before = await received();
  const { userId, withdrawalId } = await confirmedWithdrawal(harness, '60');
  await harness.workUntil(withdrawalId, 'failed');
  await harness.work();
  expect([await harness.balances(userId), (await received()) - before]).toEqual([
    [usdt(100), 0n],
    0n,
  ]);
  expect(
    await harness.deps.ledger.balance(database, 'trx', { kind: 'network_cost' }),
  ).toBeGreaterThan(0n);
  expect(harness.problems.join()).toContain('was mined and failed');
  const transfer = await harness.deps.transfers.findByKey(
    database,
    `reward-withdrawal:${withdrawalId}`,
  );
  expect(
    await harness.deps.transfers.requeueFailed(database, transfer?.transferId ?? '0', Date.now()),
  ).toBe(false);
  await harness.verifyBooks();
});

test('an outage of the node loses nothing, and kill -9 of the node pays nothing twice', async () => {
  const harness = await buildWithdrawalHarness(database, sandbox);
  const before = await received();
  const first = await confirmedWithdrawal(harness, '20');
  await harness.work();
  await sandbox.kill();
  const second = await confirmedWithdrawal(harness, '30');
  await harness.work();
  expect((await harness.find(second.withdrawalId)).state).toBe('queued');
  await sandbox.restart();
  for (const { withdrawalId } of [first, second])
    await harness.workUntil(withdrawalId, 'completed');
  expect((await received()) - before).toBe(usdt(50));
  await harness.verifyBooks();
});

test('an expired transaction is replaced by a newly signed one only after its expiry is final', async () => {
  let isCutOff = true;
  const cutOff = disconnectableChain(sandbox, () => isCutOff);
  const harness = await buildWithdrawalHarness(database, sandbox, cutOff);
  const before = await received();
  const { withdrawalId } = await confirmedWithdrawal(harness, '60');
  await harness.work();
  const lost = (await harness.find(withdrawalId)).txId;
  expect([typeof lost, harness.problems]).toEqual(['string', [expect.stringContaining('cut off')]]);
  await expireTransactions();
  await until('the transaction to expire', async () => {
    await harness.work();
    return harness.problems.some((problem) => problem.includes('ran out of time'));
  });
  isCutOff = false;
  await harness.workUntil(withdrawalId, 'completed');
  expect((await harness.find(withdrawalId)).txId).not.toBe(lost);
  expect((await received()) - before).toBe(usdt(60));
  await harness.verifyBooks();
});

test('a transaction that the node accepted is not signed again, however late it is', async () => {
  // The response to the broadcast is lost, and the node isn't queried until the transaction would
  // have expired.
  const unresponsive: PayoutChain = {
    ...sandbox.chain,
    broadcast: async (signed) => {
      await sandbox.chain.broadcast(signed);
      throw new ChainUnavailableError(sandbox.config.key, 'no answer');
    },
  };
  const harness = await buildWithdrawalHarness(database, sandbox, unresponsive);
  const before = await received();
  const { withdrawalId } = await confirmedWithdrawal(harness, '60');
  await harness.work();
  const { txId } = await harness.find(withdrawalId);
  const transfer = await harness.deps.transfers.findByKey(
    database,
    `reward-withdrawal:${withdrawalId}`,
  );
  const signed = { txId: txId ?? '', rawTransaction: transfer?.rawTransaction ?? '' };
  await until('blocks to include and confirm it', async () => {
    const status = await sandbox.chain.transactionStatus(signed.txId);
    return status.kind === 'mined' && status.block.height + 2 < (await sandbox.chain.head()).height;
  });
  await expireTransactions();
  expect([
    await sandbox.chain.hasExpired(signed),
    (await sandbox.chain.transactionStatus(signed.txId)).kind,
  ]).toEqual([false, 'mined']);
  await harness.workUntil(withdrawalId, 'completed');
  expect([(await harness.find(withdrawalId)).txId, (await received()) - before]).toEqual([
    txId,
    usdt(60),
  ]);
  await harness.verifyBooks();
});

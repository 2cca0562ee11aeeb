import { TronWeb } from 'tronweb';

import { returnWithdrawal, stuckWithdrawals } from '../usecases/withdrawals/operator-withdrawals';
import type { PayoutChain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import { deriveWalletKeys } from '../../../chains/signer/wallet-keys';
import { tronSandbox } from '../../../chains/tron/sandbox/tron-sandbox';
import { TRON_KEYS } from '../../../chains/tron/tron-signer';
import type { RuntimeDatabase } from '../../../platform/database/create-database';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import { startPostgresLane } from '../../../testing/database/postgres-lane';
import type { TestDatabase, TestLane } from '../../../testing/database/test-lane';
import { startTronSandbox, type TronSandbox } from '../../../testing/chains/tron-sandbox';
import { reconcileTron } from '../../../testing/rewards/reconcile-tron';
import { until } from '../../../testing/until';
import {
  buildWithdrawalHarness,
  PAYEE,
  usdt,
  type WithdrawalHarness,
} from '../../../testing/rewards/withdrawal-harness';
import { confirmedWithdrawal } from '../../../testing/rewards/tron-withdrawals';

jest.setTimeout(120_000);

let lane: TestLane;
let opened: TestDatabase;
let sandbox: TronSandbox;
let database: RuntimeDatabase;

beforeAll(async () => {
  lane = await startPostgresLane();
});
afterAll(() => lane.stop());
beforeEach(async () => {
  [opened, sandbox] = await Promise.all([lane.open(), startTronSandbox()]);
  database = opened.database;
});
afterEach(async () => {
  await database.close();
  await Promise.all([opened.drop(), sandbox.stop()]);
});

const visitor = () =>
  new TronWeb({
    fullHost: sandbox.config.fullNodeUrl,
    privateKey: tronSandbox.visitorKeys(sandbox.config).fundedPrivateKey,
  });
const coinsHeld = () => sandbox.chain.balanceOf('trx', sandbox.chain.hotWalletAddress);
const received = () => sandbox.chain.balanceOf('usdttrc20', PAYEE);

/**
 * Removes from the hot wallet the coins that pay for energy. Too few remain to pay for a
 * transaction.
 */
async function drainCoins(): Promise<void> {
  const hotKey = Buffer.from(
    deriveWalletKeys(SANDBOX_EXCHANGE_MNEMONIC, TRON_KEYS).privateKeyOf('hot'),
  ).toString('hex');
  const wallet = new TronWeb({ fullHost: sandbox.config.fullNodeUrl, privateKey: hotKey });
  await wallet.trx.sendTransaction(
    visitor().defaultAddress.base58 || '',
    Number(await coinsHeld()) - 400_000,
  );
  await until('the coins to be gone', async () => (await coinsHeld()) < 300_000n);
}

const problemsOf = async (harness: WithdrawalHarness, withdrawalId: string): Promise<string> => {
  const stuck = (await stuckWithdrawals(harness.deps, Date.now() + 1_000)) as readonly {
    withdrawalId: string;
    lastError: string | null;
  }[];
  return stuck.find((row) => row.withdrawalId === withdrawalId)?.lastError ?? '';
};

test('a withdrawal without coins for energy waits unsigned with a reason, and is sent once they arrive', async () => {
  await drainCoins();
  const harness = await buildWithdrawalHarness(database, sandbox);
  const { userId, withdrawalId } = await confirmedWithdrawal(harness, '60');
  for (let round = 0; round < 3; round += 1) await harness.work();
  expect(await harness.find(withdrawalId)).toMatchObject({
    state: 'queued',
    transferState: 'queued',
    txId: null,
  });
  expect(await problemsOf(harness, withdrawalId)).toMatch(
    /holds \d+ of trx \(smallest units\) where \d+ are needed/,
  );
  expect([await received(), await harness.balances(userId)]).toEqual([0n, [usdt(40), 0n]]);

  await visitor().trx.sendTransaction(sandbox.chain.hotWalletAddress, 200_000_000);
  await harness.workUntil(withdrawalId, 'completed');
  expect([await received(), await harness.balances(userId)]).toEqual([usdt(60), [usdt(40), 0n]]);
  // The new coins are booked as capital, and the fee as a cost, so the books match the balance.
  await reconcileTron(harness, sandbox.chain);
  expect(await harness.deps.ledger.balance(database, 'trx', { kind: 'hot_wallet' })).toBe(
    await coinsHeld(),
  );
  expect(
    await harness.deps.ledger.balance(database, 'trx', { kind: 'network_cost' }),
  ).toBeGreaterThan(0n);
  await harness.verifyBooks();
});

test('a withdrawal that is waiting for coins can be returned, and is not sent when they arrive', async () => {
  await drainCoins();
  const harness = await buildWithdrawalHarness(database, sandbox);
  const { userId, withdrawalId } = await confirmedWithdrawal(harness, '60');
  await harness.work();
  expect(await returnWithdrawal(harness.deps, withdrawalId)).toContain('the money is back');
  await visitor().trx.sendTransaction(sandbox.chain.hotWalletAddress, 200_000_000);
  await until('the coins to arrive', async () => (await coinsHeld()) > 100_000_000n);
  for (let round = 0; round < 3; round += 1) await harness.work();
  expect([
    (await harness.find(withdrawalId)).state,
    await received(),
    await harness.balances(userId),
  ]).toEqual(['failed', 0n, [usdt(100), 0n]]);
  await harness.verifyBooks();
});

test('a withdrawal whose coins disappear after signing is rejected by the node, and resent later', async () => {
  let isCutOff = true;
  const cutOff: PayoutChain = {
    ...sandbox.chain,
    broadcast: async (signed) => {
      if (isCutOff) throw new ChainUnavailableError(sandbox.config.key, 'the way out is cut off');
      return sandbox.chain.broadcast(signed);
    },
  };
  const harness = await buildWithdrawalHarness(database, sandbox, cutOff);
  const { withdrawalId } = await confirmedWithdrawal(harness, '60');
  await harness.work();
  const { txId } = await harness.find(withdrawalId);
  await drainCoins();
  isCutOff = false;
  await harness.work();
  expect([await problemsOf(harness, withdrawalId), await received()]).toEqual([
    expect.stringContaining('BANDWITH_ERROR'),
    0n,
  ]);
  await visitor().trx.sendTransaction(sandbox.chain.hotWalletAddress, 200_000_000);
  await harness.workUntil(withdrawalId, 'completed');
  expect([(await harness.find(withdrawalId)).txId, await received()]).toEqual([txId, usdt(60)]);
  await harness.verifyBooks();
});

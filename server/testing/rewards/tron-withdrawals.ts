import type { PayoutChain } from '../../chains/chain';
import { ChainUnavailableError } from '../../chains/chain-errors';
import type { RuntimeDatabase } from '../../platform/database/create-database';
import type { TestDatabase, TestLane } from '../database/test-lane';
import { useStarted } from '../use-started';
import { startTronSandbox, type TronSandbox } from '../chains/tron-sandbox';
import type { WithdrawalHarness } from './withdrawal-harness';

/**
 * Starts a TRON chain for the tests of a file, and opens a database before each.
 * @param takeSandbox receives the chain once it runs
 * @param takeDatabase receives the database of each test
 */
export function useTronSandbox(
  startLane: () => Promise<TestLane>,
  takeSandbox: (sandbox: TronSandbox) => void,
  takeDatabase: (database: RuntimeDatabase) => void,
): void {
  let lane: TestLane;
  let opened: TestDatabase;
  useStarted(startLane, (started) => {
    lane = started;
  });
  useStarted(startTronSandbox, takeSandbox);
  beforeEach(async () => {
    opened = await lane.open();
    takeDatabase(opened.database);
  });
  afterEach(async () => {
    await opened.database.close();
    await opened.drop();
  });
}

/** Creates a withdrawal of a new user, confirmed with its code. @param balance in USDT */
export async function confirmedWithdrawal(
  harness: WithdrawalHarness,
  amount: string,
  balance = 100,
): Promise<{ readonly userId: number; readonly withdrawalId: string }> {
  const userId = await harness.addUser(balance);
  const { withdrawalId } = await harness.request(userId, amount);
  await harness.confirm(userId, withdrawalId);
  return { userId, withdrawalId };
}

/** Returns the chain; while it is cut off, nothing can be broadcast to it. */
export function disconnectableChain(
  { chain, config }: TronSandbox,
  isCutOff: () => boolean,
): PayoutChain {
  return {
    ...chain,
    broadcast: async (signed) => {
      if (isCutOff()) throw new ChainUnavailableError(config.key, 'the way out is cut off');
      return chain.broadcast(signed);
    },
  };
}

/** Expects sound books, and that the hot wallet's balances match them. */
export async function expectTronBooks(
  harness: WithdrawalHarness,
  { chain }: TronSandbox,
): Promise<void> {
  await harness.verifyBooks();
  for (const slug of ['trx', 'usdttrc20'])
    expect([
      slug,
      await harness.deps.ledger.balance(harness.deps.database, slug, { kind: 'hot_wallet' }),
    ]).toEqual([slug, await chain.balanceOf(slug, chain.hotWalletAddress)]);
}

import * as z from 'zod';

import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { useStarted } from '../../testing/use-started';
import type { Chain } from '../chain';
import { createBitcoinChain } from './bitcoin-chain';
import { createCoreClient, type CoreClient } from './core-client';

// The node's wallet writes to disk for every address and every payment.
jest.setTimeout(60_000);

describeWithLitecoind('a node without an index of all transactions', () => {
  let sandbox: LitecoinSandbox;
  let chain: Chain;
  let owner: CoreClient;
  let stranger: CoreClient;
  let coldAddress: string;

  useStarted(
    () => startLitecoinSandbox({ indexesTransactions: false }),
    (started) => {
      sandbox = started;
    },
    90_000,
  );
  beforeAll(async () => {
    [owner, stranger] = await Promise.all([openWallet('owner'), openWallet('stranger')]);
    coldAddress = await addressOf(owner);
    chain = createBitcoinChain({ ...sandbox.config, coldAddress });
    await chain.head();
    for (let rounds = 0; (await chain.readColdHistory?.()) === false; rounds += 1)
      if (rounds > 100) throw new Error('The history is never complete.');
  });

  async function openWallet(name: string): Promise<CoreClient> {
    await sandbox.core.request(z.unknown(), 'createwallet', [name]);
    return createCoreClient(sandbox.config, name);
  }
  const addressOf = (wallet: CoreClient) =>
    wallet.request(z.string(), 'getnewaddress', ['', 'bech32']);
  /** @returns the transaction and its block */
  async function pay(from: CoreClient, to: string, coins: number, isAll = false) {
    // With the fee subtracted from the amount, there is no change.
    const options = isAll ? ['', '', true] : [];
    const txId = await from.request(z.string(), 'sendtoaddress', [to, coins, ...options]);
    await sandbox.node.mine(1);
    return { txId, block: await chain.head() };
  }
  async function readMove(paying: ReturnType<typeof pay>) {
    const { txId, block } = await paying;
    return chain.readColdMove?.(txId, block);
  }

  test("shows that a stranger's payment without change is no move", async () => {
    await pay(sandbox.miner, await addressOf(stranger), 1);
    expect(await readMove(pay(stranger, chain.hotWalletAddress, 1, true))).toBeNull();
  });

  test('shows a move from the cold to the hot wallet, and its fee', async () => {
    await pay(sandbox.miner, coldAddress, 3);
    const move = await readMove(pay(owner, chain.hotWalletAddress, 3, true));
    expect(move?.from).toBe('cold');
    expect(move?.feeMinor).toBeGreaterThan(0n);
  });
});

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

async function openWallet({ core, config }: LitecoinSandbox, name: string): Promise<CoreClient> {
  await core.request(z.unknown(), 'createwallet', [name]);
  return createCoreClient(config, name);
}
const addressOf = (wallet: CoreClient) =>
  wallet.request(z.string(), 'getnewaddress', ['', 'bech32']);
/** Sends coins and mines them. @returns the transaction */
async function pay(
  { node }: LitecoinSandbox,
  from: CoreClient,
  to: string,
  coins: number,
  isAll = false,
): Promise<string> {
  // With the fee subtracted from the amount, there is no change.
  const options = isAll ? ['', '', true] : [];
  const txId = await from.request(z.string(), 'sendtoaddress', [to, coins, ...options]);
  await node.mine(1);
  return txId;
}
async function readHistory(chain: Chain): Promise<void> {
  await chain.head();
  for (let rounds = 0; (await chain.readColdHistory?.()) === false; rounds += 1)
    if (rounds > 100) throw new Error('The history is never complete.');
}

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
    [owner, stranger] = [await openWallet(sandbox, 'owner'), await openWallet(sandbox, 'stranger')];
    coldAddress = await addressOf(owner);
    chain = createBitcoinChain({ ...sandbox.config, coldAddress });
    await readHistory(chain);
  });

  async function readMove(paying: Promise<string>) {
    const txId = await paying;
    return chain.readColdMove?.(txId, await chain.head());
  }

  test("shows that a stranger's payment without change is no move", async () => {
    await pay(sandbox, sandbox.miner, await addressOf(stranger), 1);
    expect(await readMove(pay(sandbox, stranger, chain.hotWalletAddress, 1, true))).toBeNull();
  });

  test('shows a move from the cold to the hot wallet, and its fee', async () => {
    await pay(sandbox, sandbox.miner, coldAddress, 3);
    const move = await readMove(pay(sandbox, owner, chain.hotWalletAddress, 3, true));
    expect(move?.from).toBe('cold');
    expect(move?.feeMinor).toBeGreaterThan(0n);
  });
});

describeWithLitecoind(
  'two nodes, of which one watches the cold address only since a payment',
  () => {
    let first: LitecoinSandbox;
    let second: LitecoinSandbox;
    useStarted(
      startLitecoinSandbox,
      (started) => {
        first = started;
      },
      90_000,
    );
    useStarted(
      startLitecoinSandbox,
      (started) => {
        second = started;
      },
      90_000,
    );

    /** Gives the second node all blocks of the first one, whose chain must be longer. */
    async function copyBlocks(): Promise<void> {
      const { height: tip, hash: newest } = await first.chain.head();
      for (let height = 1; height <= tip; height += 1) {
        const hash = await first.core.request(z.string(), 'getblockhash', [height]);
        const block = await first.core.request(z.string(), 'getblock', [hash, 0]);
        await second.core.request(z.unknown(), 'submitblock', [block]);
      }
      expect((await second.chain.head()).hash).toBe(newest);
    }

    test('agree that what they spend of that payment moved to the hot wallet', async () => {
      const owner = await openWallet(first, 'owner');
      const coldAddress = await addressOf(owner);
      await pay(first, first.miner, coldAddress, 3);
      await first.node.mine(2);
      await copyBlocks();
      await readHistory(
        createBitcoinChain({ ...second.config, coldAddress, walletBirthdaySeconds: undefined }),
      );
      const nodes = [{ url: first.node.rpcUrl }, { url: second.node.rpcUrl }];
      const chain = createBitcoinChain({ ...first.config, coldAddress, nodes, quorum: 2 });
      await readHistory(chain);
      const txId = await pay(first, owner, chain.hotWalletAddress, 3, true);
      await copyBlocks();
      expect(await chain.readColdMove?.(txId, await chain.head())).toMatchObject({ from: 'cold' });
    });
  },
);

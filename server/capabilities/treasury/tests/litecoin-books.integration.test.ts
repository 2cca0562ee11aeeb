import { randomInt } from 'node:crypto';
import * as z from 'zod';

import { createBitcoinChain } from '../../../chains/bitcoin/bitcoin-chain';
import type { BlockRef, Chain } from '../../../chains/chain';
import { createStores } from '../../../composition/stores';
import type { Database } from '../../../platform/database/database';
import { noFence } from '../../../platform/leases/sole-leases';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../../testing/chains/litecoin-sandbox';
import { createTestSigner } from '../../../testing/chains/test-signer';
import { startPgliteLane } from '../../../testing/database/pglite-lane';
import type { TestDatabase, TestLane } from '../../../testing/database/test-lane';
import { isFullRun } from '../../../testing/full-run';
import { createRandomChoices } from '../../../testing/random-choices';
import { useStarted } from '../../../testing/use-started';
import { createChainWatcher } from '../../deposits/usecases/watch-chain';
import type { DepositDeps } from '../../deposits/usecases/deposit-deps';
import { createWalletReconciler } from '../usecases/reconciliation/reconcile-wallets';
import { sendTransfers } from '../usecases/transfers/send-transfers';
import type { TransferDeps } from '../usecases/transfers/transfer-deps';

jest.setTimeout(600_000);

const MOVEMENTS = isFullRun ? 200 : 25;
const seed = Number(process.env.BOOKS_SEED ?? randomInt(2 ** 31));

describeWithLitecoind('the wallet of a UTXO chain', () => {
  let lane: TestLane;
  let opened: TestDatabase;
  let sandbox: LitecoinSandbox;
  let database: Database;
  const stores = createStores();

  useStarted(startPgliteLane, (started) => {
    lane = started;
  });
  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
    },
    120_000,
  );
  beforeEach(async () => {
    opened = await lane.open();
    database = opened.database;
  });
  afterEach(async () => {
    await opened.database.close();
    await opened.drop();
  });

  /** Creates the workers of a server that only sends transfers and receives funds. */
  function createWorkers(chain: Chain, problems: string[]) {
    const deps = {
      database,
      stores,
      chains: [chain],
      clock: { nowMs: () => Date.now() },
      signer: createTestSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config]),
      booksId: 'books',
      fenceOf: () => noFence,
      fence: noFence,
      pubSub: { publish: async () => undefined, subscribe: () => () => undefined },
      confirmationsOf: () => 2,
      finalConfirmationsOf: () => 12,
      holdAboveOf: () => 0n,
      effects: { return: {}, filler: {} },
      orders: { lock: async () => ({ isPaid: false }), advance: async () => undefined },
      report: (problem: unknown) => void problems.push(JSON.stringify(problem)),
    } as unknown as TransferDeps & DepositDeps & { readonly fence: typeof noFence };
    const watcher = createChainWatcher(
      deps,
      chain,
      (error) => problems.push(String(error)),
      (problem) => problems.push(problem),
    );
    const reconciler = createWalletReconciler(
      { ...deps, stores, report: (message) => void problems.push(message) },
      chain,
      chain,
    );
    return {
      work: async () => {
        await watcher.tick();
        await sendTransfers(deps, chain);
      },
      compare: (): Promise<BlockRef | null> => reconciler.run(),
    };
  }

  it(`agrees with the books to the unit after each of ${MOVEMENTS} random movements`, async () => {
    const { node, miner, core } = sandbox;
    const chain = createBitcoinChain({ ...sandbox.config, replaceByFee: true });
    const random = createRandomChoices(seed);
    const problems: string[] = [];
    const { work, compare } = createWorkers(chain, problems);
    const payee = await miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
    /**
     * Mines the newer version of a payment, because Litecoin's nodes keep only the first one. Drops
     * the block again in half of the cases.
     */
    const mineReplacement = async () => {
      const [replaced] = await database.query<{ raw_transaction: string }>(
        `SELECT t.raw_transaction FROM outgoing_transfer t JOIN transfer_version v USING (transfer_id)
         WHERE t.state IN ('signed', 'broadcast')
         GROUP BY t.transfer_id, t.raw_transaction HAVING count(*) > 1 LIMIT 1`,
      );
      if (!replaced) return;
      const { hash } = await core.request(z.object({ hash: z.string() }), 'generateblock', [
        await miner.request(z.string(), 'getnewaddress', ['', 'bech32']),
        [replaced.raw_transaction],
      ]);
      if (random.between(0, 1) === 0) await core.request(z.unknown(), 'invalidateblock', [hash]);
    };
    const movements: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
      () => node.mine(random.between(1, 3)),
      () => node.mine(1),
      () =>
        miner.request(z.string(), 'sendtoaddress', [
          chain.hotWalletAddress,
          random.between(1, 900) / 1_000,
        ]),
      () =>
        stores.transfers.enqueue(
          database,
          {
            transferKey: `return:${random.between(1, 1_000_000_000)}`,
            purpose: 'return',
            orderId: null,
            depositId: null,
            chainKey: chain.key,
            fromWallet: 'hot',
            toAddress: payee,
            assetSlug: 'ltc',
            amountMinor: BigInt(random.between(100_000, 90_000_000)),
          },
          Date.now(),
        ),
      async () => {
        const inFlight = await stores.transfers.inFlight(database, chain.key);
        const sent = inFlight.filter(({ state }) => state === 'broadcast');
        const [first, ...others] = sent.map(({ txId }) => txId ?? '');
        if (first === undefined) return;
        await stores.transfers.wantChange(
          database,
          { txId: random.pick([first, ...others]), chainKeys: [chain.key] },
          random.pick(['bump', 'bump', 'cancel']),
        );
        await work();
        await mineReplacement();
      },
      async () => {
        const depth = random.between(1, 3);
        const { height } = await chain.head();
        const dropped = await chain.blockRefAt(height - depth + 1);
        await core.request(z.unknown(), 'invalidateblock', [dropped?.hash ?? '']);
        // With a different receiver of the reward, the blocks differ from those that were dropped.
        const miners = await miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
        await core.request(z.unknown(), 'generatetoaddress', [depth + 1, miners]);
      },
    ];
    await work();
    // Keeps reorganisations above the block at which the books were opened.
    await node.mine(4);
    await work();
    for (let count = 0; count < MOVEMENTS; count += 1) {
      await random.pick(movements)();
      if (random.between(0, 3) > 0) await work();
      await compare();
      const differing = (await stores.wallets.compared(database)).filter(
        ({ differenceMinor }) => differenceMinor !== 0n,
      );
      if (differing.length > 0)
        throw new Error(
          `Seed ${seed}, movement ${count}: ${differing.map((each) => each.differenceMinor).join()}\n` +
            problems.slice(-5).join('\n'),
        );
    }
    await node.mine(3);
    await work();
    expect(await compare()).toEqual(await chain.head());
    expect(await stores.ledger.verify(database)).toEqual([]);
  });
});

import * as z from 'zod';

import { createBitcoinChain } from '../../../chains/bitcoin/bitcoin-chain';
import type { Chain } from '../../../chains/chain';
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
import { useStarted } from '../../../testing/use-started';
import { openBooks } from '../usecases/funding/open-books';
import { joinOutputs } from '../usecases/transfers/join-outputs';
import { sendTransfers } from '../usecases/transfers/send-transfers';
import type { TransferDeps } from '../usecases/transfers/transfer-deps';

jest.setTimeout(90_000);

const COIN = 100_000_000n;

describeWithLitecoind('the outputs of a hot wallet', () => {
  let lane: TestLane;
  let opened: TestDatabase;
  let sandbox: LitecoinSandbox;
  let chain: Chain;
  let database: Database;
  let deps: TransferDeps;
  const stores = createStores();

  useStarted(startPgliteLane, (started) => {
    lane = started;
  });
  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
      chain = createBitcoinChain({ ...sandbox.config, consolidateUpToRate: 50 });
    },
    120_000,
  );
  const openDeps = async (): Promise<void> => {
    deps = {
      database,
      stores,
      chains: [chain],
      clock: { nowMs: () => Date.now() },
      signer: createTestSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config]),
      booksId: 'books',
      fenceOf: () => noFence,
      pubSub: { publish: async () => undefined, subscribe: () => () => undefined },
      confirmationsOf: () => 2,
      finalConfirmationsOf: () => 12,
      holdAboveOf: () => 0n,
      effects: { return: {}, filler: {} },
      report: () => undefined,
    } as unknown as TransferDeps;
    expect(await openBooks(deps, chain)).toBe(true);
  };
  beforeEach(async () => {
    opened = await lane.open();
    database = opened.database;
  });
  afterEach(async () => {
    expect(await stores.ledger.verify(database)).toEqual([]);
    expect(await stores.ledger.balance(database, 'ltc', { kind: 'hot_wallet' })).toBe(
      await chain.balanceOf('ltc', chain.hotWalletAddress),
    );
    await opened.database.close();
    await opened.drop();
  });

  const mineAndWork = async (blocks: number) => {
    for (let mined = 0; mined < blocks; mined += 1) {
      await sandbox.node.mine(1);
      await sendTransfers(deps, chain);
    }
  };
  const enqueue = async (transferKey: string, amountMinor: bigint) =>
    stores.transfers.enqueue(
      database,
      {
        transferKey,
        purpose: 'return',
        orderId: null,
        depositId: null,
        chainKey: chain.key,
        fromWallet: 'hot',
        toAddress: await sandbox.miner.request(z.string(), 'getnewaddress', ['', 'bech32']),
        assetSlug: 'ltc',
        amountMinor,
      },
      Date.now(),
    );
  const stateOf = async (transferKey: string) =>
    (await stores.transfers.findByKey(database, transferKey))?.state;
  const outputs = () =>
    sandbox.core.request(z.object({ unspents: z.array(z.unknown()) }), 'scantxoutset', [
      'start',
      [`addr(${chain.hotWalletAddress})`],
    ]);
  const countOutputs = async () => (await outputs()).unspents.length;

  test('can pay more transfers in one block than there are outputs', async () => {
    await openDeps();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const eachMinor = (await chain.balanceOf('ltc', chain.hotWalletAddress)) / 7n;
    for (const key of keys) await enqueue(key, eachMinor);
    await sendTransfers(deps, chain);
    await sendTransfers(deps, chain);
    expect(await Promise.all(keys.map(stateOf))).toEqual(keys.map(() => 'broadcast'));
    await mineAndWork(2);
    expect(await Promise.all(keys.map(stateOf))).toEqual(keys.map(() => 'confirmed'));
  });

  test('are joined while fees are low and nothing else is waiting to be sent', async () => {
    for (let count = 0; count < 35; count += 1)
      await sandbox.miner.request(z.string(), 'sendtoaddress', [chain.hotWalletAddress, 0.01]);
    await sandbox.node.mine(1);
    await openDeps();
    const before = await countOutputs();
    expect(before).toBeGreaterThanOrEqual(35);
    await enqueue('payout', COIN / 100n);
    await joinOutputs(deps, chain);
    await mineAndWork(3);
    expect(await countOutputs()).toBeGreaterThanOrEqual(before - 1);
    await joinOutputs(deps, chain);
    await joinOutputs(deps, chain);
    await mineAndWork(3);
    expect(await countOutputs()).toBe(2);
    await joinOutputs(deps, chain);
    expect(await stores.transfers.inFlight(database, chain.key)).toEqual([]);
  });
});

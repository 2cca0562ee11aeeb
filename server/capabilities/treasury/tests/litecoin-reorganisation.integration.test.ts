import * as z from 'zod';

import { move } from '../../ledger/domain/posting';
import type { OutgoingTransfer } from '../domain/transfers/outgoing-transfer';
import { openBooks } from '../usecases/funding/open-books';
import { sendTransfers } from '../usecases/transfers/send-transfers';
import type { TransferDeps } from '../usecases/transfers/transfer-deps';
import { noFence } from '../../../platform/leases/sole-leases';
import { createTestSigner } from '../../../testing/chains/test-signer';
import { createStores } from '../../../composition/stores';
import type { Database } from '../../../platform/database/database';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../../testing/chains/litecoin-sandbox';
import { startPgliteLane } from '../../../testing/database/pglite-lane';
import type { TestDatabase, TestLane } from '../../../testing/database/test-lane';
import { useStarted } from '../../../testing/use-started';

jest.setTimeout(90_000);

const COIN = 100_000_000n;
const FINAL_CONFIRMATIONS = 12;
const RETURN = {
  purpose: 'return',
  orderId: null,
  depositId: null,
  fromWallet: 'hot',
  assetSlug: 'ltc',
} as const;

describeWithLitecoind('a reorganisation of a UTXO chain', () => {
  let lane: TestLane;
  let opened: TestDatabase;
  let sandbox: LitecoinSandbox;
  let database: Database;
  let deps: TransferDeps;
  let problems: string[];
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
    problems = [];
    // Only the dependencies of transfers, without the rest of an exchange.
    deps = {
      database,
      stores,
      chains: [sandbox.chain],
      clock: { nowMs: () => Date.now() },
      signer: createTestSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config]),
      booksId: 'books',
      fenceOf: () => noFence,
      pubSub: { publish: async () => undefined, subscribe: () => () => undefined },
      confirmationsOf: () => 2,
      finalConfirmationsOf: () => FINAL_CONFIRMATIONS,
      holdAboveOf: () => 0n,
      effects: { return: {}, filler: {} },
      report: ({ message }: { readonly message: string }) => problems.push(message),
    } as unknown as TransferDeps;
    expect(await openBooks(deps, sandbox.chain)).toBe(true);
  });
  afterEach(async () => {
    expect(await stores.ledger.verify(database)).toEqual([]);
    expect(await stores.ledger.balance(database, 'ltc', { kind: 'hot_wallet' })).toBe(
      await sandbox.chain.balanceOf('ltc', sandbox.chain.hotWalletAddress),
    );
    await opened.database.close();
    await opened.drop();
  });

  const work = () => sendTransfers(deps, sandbox.chain);
  const mineAndWork = async (blocks: number) => {
    for (let mined = 0; mined < blocks; mined += 1) {
      await sandbox.node.mine(1);
      await work();
    }
  };
  const payee = () => sandbox.miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
  const enqueue = async (transferKey: string, toAddress: string, amountMinor: bigint) => {
    await stores.transfers.enqueue(
      database,
      { ...RETURN, transferKey, toAddress, amountMinor, chainKey: sandbox.config.key },
      Date.now(),
    );
    await work();
  };
  const transfer = async (transferKey: string): Promise<OutgoingTransfer> => {
    const found = await stores.transfers.findByKey(database, transferKey);
    if (!found) throw new Error(`There is no transfer ${transferKey}.`);
    return found;
  };
  const receivedBy = (address: string) =>
    sandbox.core.request(z.object({ total_amount: z.coerce.number() }), 'scantxoutset', [
      'start',
      [`addr(${address})`],
    ]);
  /**
   * Drops the block that contains a transaction and all later blocks, and mines new ones with only
   * the given transactions.
   */
  const reorganise = async (
    { block }: Pick<OutgoingTransfer, 'block'>,
    blocks: number,
    firstHolds: readonly string[] = [],
  ) => {
    await sandbox.core.request(z.unknown(), 'invalidateblock', [block?.hash]);
    const miner = await payee();
    for (let mined = 0; mined < blocks; mined += 1)
      await sandbox.core.request(z.unknown(), 'generateblock', [
        miner,
        mined === 0 ? firstHolds : [],
      ]);
  };

  test("is resolved by resending the transfers that spend each other's change, each only once", async () => {
    const [first, second] = [await payee(), await payee()];
    await enqueue('first', first, 3n * COIN);
    await mineAndWork(2);
    await enqueue('second', second, 4n * COIN);
    await mineAndWork(2);
    const [parent, child] = [await transfer('first'), await transfer('second')];
    expect([parent.state, child.state]).toEqual(['confirmed', 'confirmed']);

    await reorganise(parent, 10);
    await work();
    expect([
      (await transfer('first')).state,
      (await transfer('second')).state,
      (await stores.transfers.countReopened(database))[0]?.count,
    ]).toEqual(['broadcast', 'broadcast', 2]);
    expect(problems).toEqual([
      expect.stringContaining('A reorganisation dropped block'),
      expect.stringContaining('A reorganisation dropped block'),
    ]);
    // Meanwhile, the outputs that the lost transfers spend aren't spent again.
    await enqueue('third', await payee(), COIN);
    const spent = new Set([...parent.spentOutputs, ...child.spentOutputs]);
    expect((await transfer('third')).spentOutputs.filter((output) => spent.has(output))).toEqual(
      [],
    );
    await mineAndWork(3);
    expect([await transfer('first'), await transfer('second')]).toMatchObject([
      { state: 'confirmed', txId: parent.txId },
      { state: 'confirmed', txId: child.txId },
    ]);
    expect([await receivedBy(first), await receivedBy(second)]).toEqual([
      { total_amount: 3 },
      { total_amount: 4 },
    ]);
    await mineAndWork(FINAL_CONFIRMATIONS);
    expect((await transfer('second')).isFinal).toBe(true);
  });

  test('leads to a new signature of a transfer and its descendants only after the conflict is final', async () => {
    const [first, second] = [await payee(), await payee()];
    // A foreign transaction that is signed with the same keys spends the same outputs and pays the
    // wallet itself.
    const rivalPlan = await sandbox.chain.prepareTransfer({
      from: 'hot',
      to: sandbox.chain.hotWalletAddress,
      assetSlug: 'ltc',
      amountMinor: 'all',
      nonce: 0,
      excludedOutputs: [],
    });
    const foreignSigner = createTestSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config]);
    const rival = await foreignSigner.sign({
      booksId: 'others',
      transferKey: 'rival',
      attempt: 1,
      settles: [],
      ended: [],
      prepared: rivalPlan,
    });
    await enqueue('first', first, 3n * COIN);
    await mineAndWork(2);
    await enqueue('second', second, 4n * COIN);
    await mineAndWork(2);
    const [parent, child] = [await transfer('first'), await transfer('second')];

    await reorganise(parent, 10, [rival.rawTransaction]);
    await work();
    await work();
    expect([await transfer('first'), await transfer('second')]).toMatchObject([
      { state: 'broadcast', txId: parent.txId, conflict: { txId: rival.txId } },
      { state: 'broadcast', txId: child.txId },
    ]);
    await mineAndWork(FINAL_CONFIRMATIONS + 4);
    expect([await transfer('first'), await transfer('second')]).toMatchObject([
      { state: 'confirmed' },
      { state: 'confirmed' },
    ]);
    expect([
      (await transfer('first')).txId === parent.txId,
      (await transfer('second')).txId === child.txId,
    ]).toEqual([false, false]);
    expect([await receivedBy(first), await receivedBy(second)]).toEqual([
      { total_amount: 3 },
      { total_amount: 4 },
    ]);
    // The foreign transaction cost a fee that isn't in the books.
    await database.transaction((sql) =>
      stores.ledger.post(
        sql,
        {
          key: 'foreign-fee',
          orderId: null,
          postings: move(
            'ltc',
            rivalPlan.maxFeeMinor,
            { kind: 'hot_wallet' },
            { kind: 'treasury' },
          ),
        },
        0,
      ),
    );
  });
});

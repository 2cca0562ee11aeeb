import * as z from 'zod';

import type { OutgoingTransfer } from '../../capabilities/treasury/domain/transfers/outgoing-transfer';
import { openBooks } from '../../capabilities/treasury/usecases/funding/open-books';
import { sendTransfers } from '../../capabilities/treasury/usecases/transfers/send-transfers';
import type { TransferDeps } from '../../capabilities/treasury/usecases/transfers/transfer-deps';
import { createBitcoinChain } from '../../chains/bitcoin/bitcoin-chain';
import type { Chain } from '../../chains/chain';
import type { Signer } from '../../chains/signer-port';
import { createStores } from '../../composition/stores';
import { noFence } from '../../platform/leases/sole-leases';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import { startPgliteLane } from '../database/pglite-lane';
import type { TestDatabase, TestLane } from '../database/test-lane';
import { createManualClock } from '../manual-clock';
import { useStarted } from '../use-started';
import { startLitecoinSandbox, type LitecoinSandbox } from './litecoin-sandbox';
import { createTestSigner } from './test-signer';

/** The depth below which these tests treat blocks as final. */
export const FINAL_CONFIRMATIONS = 12;

const RETURN = {
  purpose: 'return',
  orderId: null,
  depositId: null,
  fromWallet: 'hot',
  assetSlug: 'ltc',
} as const;

/**
 * Gives each test a database, and a hot wallet with one output of a few coins and one of half a coin.
 * After each test, the wallet's balance must match the books.
 */
export function useLitecoinPayments() {
  let lane: TestLane;
  let opened: TestDatabase;
  let sandbox: LitecoinSandbox;
  let deps: TransferDeps;
  let foreignSigner: Signer;
  const clock = createManualClock();
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
  const hotWallet = () => sandbox.chain.hotWalletAddress;
  const fund = async (coins: number) => {
    await sandbox.miner.request(z.string(), 'sendtoaddress', [hotWallet(), coins]);
    await sandbox.node.mine(1);
  };
  beforeEach(async () => {
    opened = await lane.open();
    foreignSigner = createTestSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config]);
    deps = depsOf(opened, sandbox, clock, stores);
    await fund(5);
    await spendByHand(sandbox, foreignSigner, []);
    await fund(0.5);
    expect(await openBooks(deps, sandbox.chain)).toBe(true);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    const { database } = opened;
    expect(await stores.ledger.verify(database)).toEqual([]);
    expect(await stores.ledger.balance(database, 'ltc', { kind: 'hot_wallet' })).toBe(
      await sandbox.chain.balanceOf('ltc', hotWallet()),
    );
    await database.close();
    await opened.drop();
  });
  return {
    hotWallet,
    spendByHand: (excludedOutputs: readonly string[]) =>
      spendByHand(sandbox, foreignSigner, excludedOutputs),
    ...stepsOf({ deps: () => deps, sandbox: () => sandbox, clock, stores }),
  };
}

type Parts = {
  readonly deps: () => TransferDeps;
  readonly sandbox: () => LitecoinSandbox;
  readonly clock: ReturnType<typeof createManualClock>;
  readonly stores: ReturnType<typeof createStores>;
};

function stepsOf({ deps, sandbox, clock, stores }: Parts) {
  const work = (chain: Chain = sandbox().chain) => sendTransfers(deps(), chain);
  const payee = () => sandbox().miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
  return {
    clock,
    stores,
    deps,
    sandbox,
    work,
    /** The same chain, on which a byte costs this much. */
    chainAt: (fallbackFeeRate: number, replaceByFee: boolean): Chain =>
      createBitcoinChain({ ...sandbox().config, fallbackFeeRate, replaceByFee }),
    mineAndWork: async (blocks: number) => {
      for (let mined = 0; mined < blocks; mined += 1) {
        await sandbox().node.mine(1);
        await work();
      }
    },
    mineOnly: async (...rawTransactions: (string | null)[]) =>
      sandbox().core.request(z.unknown(), 'generateblock', [await payee(), rawTransactions]),
    transfer: async (transferKey = 'payment'): Promise<OutgoingTransfer> => {
      const found = await stores.transfers.findByKey(deps().database, transferKey);
      if (!found) throw new Error(`There is no transfer ${transferKey}.`);
      return found;
    },
    /** @returns the receiver's address */
    enqueue: async (amountMinor: bigint, transferKey = 'payment'): Promise<string> => {
      const toAddress = await payee();
      const chainKey = sandbox().chain.key;
      await stores.transfers.enqueue(
        deps().database,
        { ...RETURN, transferKey, chainKey, toAddress, amountMinor },
        clock.nowMs(),
      );
      return toAddress;
    },
  };
}

/** Only the dependencies of transfers, without the rest of an exchange. */
const depsOf = (
  { database }: TestDatabase,
  { chain, config }: LitecoinSandbox,
  clock: TransferDeps['clock'],
  stores: ReturnType<typeof createStores>,
): TransferDeps =>
  ({
    database,
    stores,
    chains: [chain],
    clock,
    signer: createTestSigner(SANDBOX_EXCHANGE_MNEMONIC, [config]),
    booksId: 'books',
    fenceOf: () => noFence,
    pubSub: { publish: async () => undefined, subscribe: () => () => undefined },
    confirmationsOf: () => 2,
    finalConfirmationsOf: () => FINAL_CONFIRMATIONS,
    holdAboveOf: () => 0n,
    effects: { return: {}, filler: {} },
    report: () => undefined,
  }) as unknown as TransferDeps;

/**
 * Pays the outputs of the hot wallet to itself with its keys, bypassing the books.
 * @returns the fee
 */
async function spendByHand(
  { chain, core, node }: LitecoinSandbox,
  signer: Signer,
  excludedOutputs: readonly string[],
): Promise<bigint> {
  const prepared = await chain.prepareTransfer({
    from: 'hot',
    to: chain.hotWalletAddress,
    assetSlug: 'ltc',
    amountMinor: 'all',
    nonce: 0,
    excludedOutputs,
  });
  const { rawTransaction } = await signer.sign({
    booksId: 'others',
    transferKey: prepared.spentOutputs.join(),
    attempt: 1,
    settles: [],
    ended: [],
    prepared,
  });
  await core.request(z.string(), 'sendrawtransaction', [rawTransaction]);
  await node.mine(1);
  return prepared.maxFeeMinor;
}

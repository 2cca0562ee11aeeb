import * as z from 'zod';

import { createJournalGuard } from '../../capabilities/restore';
import { move } from '../../capabilities/ledger';
import type { OutgoingTransfer } from '../../capabilities/treasury/domain/transfers/outgoing-transfer';
import { openBooks } from '../../capabilities/treasury/usecases/funding/open-books';
import { sendTransfers } from '../../capabilities/treasury/usecases/transfers/send-transfers';
import type { TransferDeps } from '../../capabilities/treasury/usecases/transfers/transfer-deps';
import { createBitcoinChain } from '../../chains/bitcoin/bitcoin-chain';
import type { BitcoinChainConfig } from '../../chains/bitcoin/bitcoin-config';
import type { Chain } from '../../chains/chain';
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
 * Starts one Litecoin node for the tests of a file, and gives each test a database and a signer with
 * an empty journal. The chain and its hot wallet outlive a test, so a test calls `openBooks` once the
 * wallet holds what the test needs. After each test, the wallet's balance must match the books.
 * @param config how the chain differs from the sandbox's
 */
export function useLitecoinWallet(config: Partial<BitcoinChainConfig> = {}) {
  let lane: TestLane;
  let opened: TestDatabase;
  let sandbox: LitecoinSandbox;
  let chain: Chain;
  let deps: TransferDeps;
  const problems: string[] = [];
  const clock = createManualClock();
  const stores = createStores();
  useStarted(startPgliteLane, (started) => {
    lane = started;
  });
  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
      chain = createBitcoinChain({ ...sandbox.config, ...config });
    },
    120_000,
  );
  beforeEach(async () => {
    opened = await lane.open();
    problems.length = 0;
    deps = depsOf({ ...opened, clock, stores, problems, chain, config: sandbox.config });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    const { database } = opened;
    expect(await stores.ledger.verify(database)).toEqual([]);
    expect(await stores.ledger.balance(database, 'ltc', { kind: 'hot_wallet' })).toBe(
      await chain.balanceOf('ltc', chain.hotWalletAddress),
    );
    await database.close();
    await opened.drop();
  });
  return {
    clock,
    stores,
    /** The messages of the current test that an operator would get. */
    problems,
    deps: () => deps,
    sandbox: () => sandbox,
    chain: () => chain,
    hotWallet: () => chain.hotWalletAddress,
    /** The same chain, on which a byte costs this much. */
    chainAt: (fallbackFeeRate: number, replaceByFee: boolean): Chain =>
      createBitcoinChain({ ...sandbox.config, fallbackFeeRate, replaceByFee }),
    openBooks: async () => expect(await openBooks(deps, chain)).toBe(true),
    ...stepsOf({ deps: () => deps, sandbox: () => sandbox, chain: () => chain, clock, stores }),
    ...foreignStepsOf({ deps: () => deps, sandbox: () => sandbox, stores }),
  };
}

/**
 * A wallet as of `useLitecoinWallet`, with open books, one output of a few coins and one of half a
 * coin.
 */
export function useLitecoinPayments() {
  const wallet = useLitecoinWallet();
  const { sandbox, chain, openBooks, spendByHand } = wallet;
  const fund = async (coins: number) => {
    await sandbox().miner.request(z.string(), 'sendtoaddress', [chain().hotWalletAddress, coins]);
    await sandbox().node.mine(1);
  };
  beforeEach(async () => {
    await fund(5);
    await spendByHand([]);
    await fund(0.5);
    await openBooks();
  });
  return wallet;
}

type Parts = {
  readonly deps: () => TransferDeps;
  readonly sandbox: () => LitecoinSandbox;
  readonly chain: () => Chain;
  readonly clock: ReturnType<typeof createManualClock>;
  readonly stores: ReturnType<typeof createStores>;
};

function stepsOf({ deps, sandbox, chain, clock, stores }: Parts) {
  const work = (on: Chain = chain()) => sendTransfers(deps(), on);
  const payee = () => sandbox().miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
  return {
    work,
    /** @returns a new address of somebody else's */
    payee,
    /** @returns the confirmed balance of an address */
    receivedBy: (address: string): Promise<bigint> => chain().balanceOf('ltc', address),
    mineAndWork: async (blocks: number) => {
      for (let mined = 0; mined < blocks; mined += 1) {
        await sandbox().node.mine(1);
        await work();
      }
    },
    /** Mines a block with only these transactions. */
    mineOnly: async (...rawTransactions: (string | null)[]): Promise<{ readonly hash: string }> =>
      sandbox().core.request(z.object({ hash: z.string() }), 'generateblock', [
        await payee(),
        rawTransactions,
      ]),
    transfer: async (transferKey = 'payment'): Promise<OutgoingTransfer> => {
      const found = await stores.transfers.findByKey(deps().database, transferKey);
      if (!found) throw new Error(`There is no transfer ${transferKey}.`);
      return found;
    },
    /** @returns the receiver's address */
    enqueue: async (amountMinor: bigint, transferKey = 'payment'): Promise<string> => {
      const toAddress = await payee();
      await stores.transfers.enqueue(
        deps().database,
        { ...RETURN, transferKey, chainKey: chain().key, toAddress, amountMinor },
        clock.nowMs(),
      );
      return toAddress;
    },
  };
}

/** What somebody else does who has the keys of the hot wallet and bypasses the books. */
function foreignStepsOf({ deps, sandbox, stores }: Pick<Parts, 'deps' | 'sandbox' | 'stores'>) {
  /** Signs a payment of the hot wallet's other outputs to itself. */
  const signByHand = async (excludedOutputs: readonly string[]) => {
    const { chain, config } = sandbox();
    const prepared = await chain.prepareTransfer({
      from: 'hot',
      to: chain.hotWalletAddress,
      assetSlug: 'ltc',
      amountMinor: 'all',
      nonce: 0,
      excludedOutputs,
    });
    const { txId, rawTransaction } = await createTestSigner(SANDBOX_EXCHANGE_MNEMONIC, [
      config,
    ]).sign({
      booksId: 'others',
      transferKey: 'rival',
      attempt: 1,
      settles: [],
      ended: [],
      prepared,
    });
    return { txId, rawTransaction, feeMinor: prepared.maxFeeMinor };
  };
  return {
    signByHand,
    /**
     * Sends and mines what `signByHand` signs.
     * @returns the fee
     */
    spendByHand: async (excludedOutputs: readonly string[]): Promise<bigint> => {
      const { rawTransaction, feeMinor } = await signByHand(excludedOutputs);
      await sandbox().core.request(z.string(), 'sendrawtransaction', [rawTransaction]);
      await sandbox().node.mine(1);
      return feeMinor;
    },
    /** Books the fee of a payment that bypassed the books. */
    bookForeignFee: (feeMinor: bigint) =>
      deps().database.transaction((sql) =>
        stores.ledger.post(
          sql,
          {
            key: 'foreign-fee',
            orderId: null,
            postings: move('ltc', feeMinor, { kind: 'hot_wallet' }, { kind: 'treasury' }),
          },
          0,
        ),
      ),
  };
}

type DepsParts = Pick<TransferDeps, 'database' | 'clock'> & {
  readonly chain: Chain;
  readonly config: BitcoinChainConfig;
  readonly stores: ReturnType<typeof createStores>;
  readonly problems: string[];
};

/** Only the dependencies of transfers, without the rest of an exchange. */
const depsOf = ({ database, clock, chain, config, stores, problems }: DepsParts): TransferDeps =>
  ({
    database,
    stores,
    chains: [chain],
    clock,
    signer: createTestSigner(SANDBOX_EXCHANGE_MNEMONIC, [config]),
    journal: createJournalGuard(),
    booksId: 'books',
    fenceOf: () => noFence,
    pubSub: { publish: async () => undefined, subscribe: () => () => undefined },
    confirmationsOf: () => 2,
    finalConfirmationsOf: () => FINAL_CONFIRMATIONS,
    holdAboveOf: () => 0n,
    effects: { return: {}, filler: {} },
    report: ({ message }: { readonly message: string }) => problems.push(message),
  }) as unknown as TransferDeps;

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import { createLiquidityView } from '../../capabilities/liquidity/liquidity-view';
import type { LiquidityProvider } from '../../capabilities/liquidity/ports/liquidity-provider';
import { createDepositStore, type DepositStore } from '../../capabilities/deposits';
import type { Order } from '../../capabilities/orders/domain/order';
import { createOrder } from '../../capabilities/orders/usecases/create/create-order';
import type { OrderDeps } from '../../capabilities/orders/usecases/order-deps';
import {
  createManualMarketData,
  type ManualMarketData,
} from '../../capabilities/prices/adapters/manual-market-data';
import { createJournalGuard } from '../../capabilities/restore';
import type { OpenEarning } from '../../capabilities/rewards/open-earning';
import { createPausedTokens } from '../../capabilities/treasury/paused-tokens';
import type { TransferDeps } from '../../capabilities/treasury/usecases/transfers/transfer-deps';
import { withFulfilments } from '../../composition/fulfilments';
import { transferEffects } from '../../composition/transfer-jobs';
import type { ChainsConfig } from '../../chains/chain-plugins';
import type { Signer } from '../../chains/signer-port';
import type { Database } from '../../platform/database/database';
import { noFence } from '../../platform/leases/sole-leases';
import { SANDBOX_SIGNING_KEYS } from '../../platform/sandbox-keys/signing-keys';
import { createEd25519Signer } from '../../platform/signing/ed25519-signer';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { createTestSigner } from '../chains/test-signer';
import { TEST_ORDER_RULES } from './order-rules';
import { createWorkers, type AllowedWork, type OrderWorkerDeps } from './order-workers';
import { openStores, pricing, RANDOM_IDS } from './order-parts';
import { freeTransfers } from '../market/network-fees';

/**
 * A test harness for the order use cases, with a real database and a real chain. The test controls
 * time, prices and the blacklist.
 */
export type OrderHarness = {
  readonly deps: OrderWorkerDeps;
  readonly providers: readonly LiquidityProvider[];
  readonly marketData: ManualMarketData;
  readonly rewards: OpenEarning;
  readonly blacklist: Set<string>;
  readonly problems: string[];
  /** Advances the time. Prices stay fresh. */
  advanceTime(ms: number): void;
  /** Runs one round of all workers. */
  work(): Promise<void>;
  /** Mines that many blocks, dated by the test's clock, and runs the workers after each. */
  mineAndWork(blocks: number): Promise<void>;
  create(overrides?: Partial<CreateOrderRequest>, caller?: string): Promise<Order>;
  /** Pays in ether from the development account. The payment is mined when the test mines. */
  pay(address: string, wei: bigint): Promise<string>;
  order(orderId: number): Promise<Order>;
  kinds(orderId: number): Promise<string[]>;
};

/** A chain on which the harness works. */
export type HarnessChain = Pick<EvmSandbox, 'chain' | 'mineAt'> & {
  readonly config: ChainsConfig[number];
};

export const DESTINATION = '0x00000000000000000000000000000000DeaDBeef';
export const REFUND = '0x1111111111111111111111111111111111111111';
export const ONE_ETH = 10n ** 18n;
const ALL_TO_UNPAID = { networkFees: freeTransfers, maxUnpaidShareBps: 10_000n };
const PRICES = { ETH: '2000', USDT: '1', USDC: '1', BNB: '500', LTC: '100' };

/**
 * Builds the harness with an open database and started chains. The test pays on the first chain and
 * mines it; the others are mined with it.
 */
export const buildOrderHarness = (
  database: Database,
  sandbox: EvmSandbox,
  ...others: readonly EvmSandbox[]
): Promise<OrderHarness> => buildServerHarness(database, [sandbox, ...others]);

export type ServerHarnessOptions = {
  readonly signer?: Signer;
  readonly booksId?: string;
  /** Wraps the store of deposits, as a server does. */
  readonly protect?: (deposits: DepositStore) => DepositStore;
  readonly nowMs?: number;
  /**
   * Called before each round of the workers. Returns what they may do on a chain; `reading`: they
   * may only read blocks.
   */
  readonly mayWork?: (deps: OrderWorkerDeps) => Promise<(chainKey: string) => AllowedWork>;
};

/** Builds the harness with what a server may keep across a restart. */
export async function buildServerHarness(
  database: Database,
  sandboxes: readonly [EvmSandbox, ...HarnessChain[]],
  {
    signer,
    booksId = 'books',
    protect = (deposits) => deposits,
    nowMs: startMs = Date.now(),
    mayWork = async () => () => 'all',
  }: ServerHarnessOptions = {},
): Promise<OrderHarness> {
  const [sandbox] = sandboxes;
  let nowMs = startMs;
  const clock = { nowMs: () => nowMs };
  const marketData = createManualMarketData({ clock, prices: PRICES });
  const chains = sandboxes.map(({ chain }) => chain);
  const { stores, rewards } = openStores(
    { database, prices: marketData, clock },
    protect(createDepositStore()),
  );
  const pausedTokens = createPausedTokens(database, stores.pausedTokens, () => undefined);
  const liquidity = createLiquidityView({ database, stores, chains, ...ALL_TO_UNPAID });
  const blacklist = new Set<string>();
  const problems: string[] = [];
  const { providers, pricingService } = pricing({
    chains,
    marketData,
    liquidity,
    isPaused: pausedTokens.isPaused,
    clock,
  });
  const orderDeps = withFulfilments({
    ...fixedServices(blacklist),
    database,
    stores,
    chains,
    pricingService,
    clock,
  });
  const deps = { ...withTransfers(orderDeps, sandboxes, problems, signer), booksId };
  const workChains = createWorkers(deps, problems);
  const harness: OrderHarness = {
    deps,
    providers,
    marketData,
    rewards,
    blacklist,
    problems,
    advanceTime: (ms) => {
      nowMs += ms;
      for (const [title, usd] of Object.entries(PRICES)) marketData.setPrice(title, usd);
    },
    work: async () => {
      await workChains(await mayWork(deps));
      await liquidity.refresh();
      await pausedTokens.refresh();
    },
    mineAndWork: async (blocks) => {
      for (let mined = 0; mined < blocks; mined += 1) {
        await Promise.all(sandboxes.map((each) => each.mineAt(nowMs)));
        await harness.work();
      }
    },
    pay: (address, wei) => sandbox.pay(address, wei),
    ...orderCalls(deps),
  };
  await harness.work();
  return harness;
}

/** The dependencies of orders that are the same in every test. */
const fixedServices = (blacklist: ReadonlySet<string>) =>
  ({
    catalogue: defaultCatalogue,
    statementSigner: createEd25519Signer(SANDBOX_SIGNING_KEYS.current),
    screening: { isBlacklisted: async (_network, address) => blacklist.has(address) },
    jobs: { enqueue: async () => undefined },
    pubSub: { publish: async () => undefined, subscribe: () => () => undefined },
    ids: RANDOM_IDS,
    rules: TEST_ORDER_RULES,
    suspension: () => null,
    testNetworksOf: () => [],
  }) satisfies Partial<OrderDeps>;

function withTransfers(
  orders: OrderDeps,
  sandboxes: readonly [EvmSandbox, ...HarnessChain[]],
  problems: string[],
  signer: Signer = createTestSigner(
    sandboxes[0].mnemonic,
    sandboxes.map(({ config }) => config),
    { hotKeys: sandboxes[0].hotKeys },
  ),
): OrderWorkerDeps {
  const report: TransferDeps['report'] = ({ message }) => problems.push(message);
  return {
    ...orders,
    signer,
    journal: createJournalGuard(),
    booksId: 'books',
    fenceOf: () => noFence,
    confirmationsOf: () => 2,
    finalConfirmationsOf: () => 12,
    holdAboveOf: () => 0n,
    effects: transferEffects(orders, report, {}),
    report,
  };
}

function orderCalls(deps: OrderDeps): Pick<OrderHarness, 'create' | 'order' | 'kinds'> {
  const { database, stores } = deps;
  return {
    create: (overrides = {}, caller = '203.0.113.7') =>
      createOrder(deps, {
        caller,
        account: null,
        idempotency: null,
        body: { ...minimalBody(), ...overrides },
      }),
    order: async (orderId) => {
      const order = await stores.orders.find(database, orderId);
      if (!order) throw new Error(`There is no order ${orderId}.`);
      return order;
    },
    kinds: async (orderId) => (await stores.orders.log(database, orderId)).map(({ kind }) => kind),
  };
}

const minimalBody = () =>
  ({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: DESTINATION,
    claimedDepositAmount: '1',
  }) as CreateOrderRequest;

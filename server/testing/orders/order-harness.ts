import { randomInt, randomUUID } from 'node:crypto';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import { createHouseProvider } from '../../capabilities/liquidity/adapters/house/house-provider';
import { createLiquidityView } from '../../capabilities/liquidity/liquidity-view';
import type { LiquidityProvider } from '../../capabilities/liquidity/ports/liquidity-provider';
import { createMailStore } from '../../capabilities/mail/store/mail-store';
import {
  lateEmailListener,
  orderMailListener,
} from '../../capabilities/mail/usecases/orders/order-mail';
import { createMailQueue } from '../../capabilities/mail/usecases/queue-mail';
import { createMessageStore } from '../../capabilities/messengers/store/message-store';
import { createMessengerStore } from '../../capabilities/messengers/store/messenger-store';
import { orderMessage } from '../../capabilities/messengers/usecases/order-message';
import type { Order } from '../../capabilities/orders/domain/order';
import { createOrder } from '../../capabilities/orders/usecases/create/create-order';
import type { OrderDeps, Stores } from '../../capabilities/orders/usecases/order-deps';
import {
  createManualMarketData,
  type ManualMarketData,
} from '../../capabilities/prices/adapters/manual-market-data';
import { DEFAULT_LIMIT_POLICY } from '../../capabilities/quotes/domain/default-policy';
import { createPricingService } from '../../capabilities/quotes/usecases/create-pricing-service';
import {
  openEarning,
  type OpenEarning,
  type EarningParts,
} from '../../capabilities/rewards/open-earning';
import { createPausedTokens } from '../../capabilities/treasury/paused-tokens';
import type { TransferDeps } from '../../capabilities/treasury/usecases/transfers/transfer-deps';
import { createWebhookStore } from '../../capabilities/webhooks/store/webhook-store';
import { webhookListener } from '../../capabilities/webhooks/usecases/webhook-listener';
import { createDomainEvents, subscribeAll } from '../../composition/domain-events';
import { withFulfilments } from '../../composition/fulfilments';
import { createStores } from '../../composition/stores';
import { transferEffects } from '../../composition/transfer-jobs';
import type { Database } from '../../platform/database/database';
import { noFence } from '../../platform/leases/sole-leases';
import { SANDBOX_SIGNING_KEYS } from '../../platform/sandbox-keys/signing-keys';
import { createEd25519Signer } from '../../platform/signing/ed25519-signer';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { createTestSigner } from '../chains/test-signer';
import { TEST_ORDER_RULES } from './order-rules';
import { createWorkers, type OrderWorkerDeps } from './order-workers';
import { fixedFee, freeTransfers } from '../market/network-fees';

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

export const DESTINATION = '0x00000000000000000000000000000000DeaDBeef';
export const REFUND = '0x1111111111111111111111111111111111111111';
export const ONE_ETH = 10n ** 18n;
const RANDOM_IDS = {
  orderId: () => randomInt(10 ** 12, 10 ** 12 + 10 ** 11),
  guid: () => randomUUID(),
};
const NETWORK_FEE_MINOR = 1_000_000n;
const ALL_TO_UNPAID = { networkFees: freeTransfers, maxUnpaidShareBps: 10_000n };
const PRICES = { ETH: '2000', USDT: '1', USDC: '1', BNB: '500' };

/**
 * Builds the harness with an open database and started chains. The test pays on the first chain and
 * mines it; the others are mined with it.
 */
export async function buildOrderHarness(
  database: Database,
  sandbox: EvmSandbox,
  ...others: readonly EvmSandbox[]
): Promise<OrderHarness> {
  let nowMs = Date.now();
  const clock = { nowMs: () => nowMs };
  const marketData = createManualMarketData({ clock, prices: PRICES });
  const sandboxes = [sandbox, ...others] as const;
  const chains = sandboxes.map(({ chain }) => chain);
  const { stores, rewards } = openStores({ database, prices: marketData, clock });
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
    database,
    stores,
    catalogue: defaultCatalogue,
    chains,
    pricingService,
    statementSigner: createEd25519Signer(SANDBOX_SIGNING_KEYS.current),
    screening: { isBlacklisted: async (_network, address) => blacklist.has(address) },
    jobs: { enqueue: async () => undefined },
    pubSub: { publish: async () => undefined, subscribe: () => () => undefined },
    clock,
    ids: RANDOM_IDS,
    rules: TEST_ORDER_RULES,
    suspension: () => null,
    testNetworksOf: () => [],
  });
  const deps = withTransfers(orderDeps, sandboxes, problems);
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
      await workChains();
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

function withTransfers(
  orders: OrderDeps,
  sandboxes: readonly [EvmSandbox, ...EvmSandbox[]],
  problems: string[],
): OrderWorkerDeps {
  const configs = sandboxes.map(({ config }) => config);
  const report: TransferDeps['report'] = ({ message }) => problems.push(message);
  return {
    ...orders,
    signer: createTestSigner(sandboxes[0].mnemonic, configs, { hotKeys: sandboxes[0].hotKeys }),
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

/** Creates the house as the only provider, and a pricing service that quotes its offers. */
function pricing({
  chains,
  marketData,
  liquidity,
  isPaused,
  clock,
}: Pick<OrderDeps, 'chains' | 'clock'> & {
  readonly marketData: ManualMarketData;
  readonly liquidity: ReturnType<typeof createLiquidityView>;
  readonly isPaused: ReturnType<typeof createPausedTokens>['isPaused'];
}): Pick<OrderHarness, 'providers'> & Pick<OrderDeps, 'pricingService'> {
  const house = createHouseProvider({
    marketData,
    liquidity,
    chainSlugs: new Set(chains.flatMap(({ assetSlugs }) => assetSlugs)),
    spreads: { spreadBps: 30n, fixedExtraBps: 50n },
    networkFees: fixedFee(NETWORK_FEE_MINOR),
  });
  const pricingService = createPricingService({
    pairs: defaultPairs,
    marketData,
    providers: [house],
    platformFeeBps: 50n,
    policy: DEFAULT_LIMIT_POLICY,
    isPaused,
    clock,
    networkFeeMinor: () => NETWORK_FEE_MINOR,
  });
  return { providers: [house], pricingService };
}

/** Opens the stores as the server composes them, with subscribers to the events of orders. */
function openStores(parts: Pick<EarningParts, 'database' | 'prices' | 'clock'>): {
  readonly stores: Stores;
  readonly rewards: OpenEarning;
} {
  const events = createDomainEvents();
  const stores = createStores(events);
  const queue = createMailQueue({
    database: { onCommit: () => undefined },
    store: createMailStore(),
    clock: parts.clock,
    wake: () => undefined,
  });
  const rates = { cashbackBps: 1_000n, affiliateBps: 3_000n };
  const rewards = openEarning({
    ...parts,
    stores,
    catalogue: defaultCatalogue,
    ids: RANDOM_IDS,
    rates,
    areSimulatedOrdersRewarded: true,
  });
  subscribeAll(events, {
    rewards,
    mail: { onOrderEvent: orderMailListener(queue), onEmailLeft: lateEmailListener(queue) },
    webhooks: {
      onOrderEvent: webhookListener({
        webhooks: createWebhookStore(),
        ids: RANDOM_IDS,
        wake: () => undefined,
      }),
    },
    messengers: {
      onOrderEvent: orderMessage({
        database: { onCommit: () => undefined },
        accounts: createMessengerStore(),
        messages: createMessageStore(),
        wake: () => undefined,
      }),
    },
  });
  return { stores, rewards };
}

const minimalBody = () =>
  ({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: DESTINATION,
    claimedDepositAmount: '1',
  }) as CreateOrderRequest;

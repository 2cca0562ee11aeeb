import { randomInt, randomUUID } from 'node:crypto';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import type { CreateOrderRequest } from '@quayside/contract/operations/orders';

import {
  createManualMarketData,
  type ManualMarketData,
} from '../adapters/market-data/manual-market-data';
import { createHouseProvider } from '../adapters/providers/house/house-provider';
import { createTransferSigner } from '../adapters/signer/sign-transfer';
import { createEd25519Signer } from '../adapters/signing/ed25519-signer';
import { createLiquidityView } from '../composition/liquidity-view';
import { openRewards, type OpenRewards, type RewardParts } from '../composition/open-rewards';
import { orderConsequences } from '../composition/order-consequences';
import { createPausedTokens } from '../composition/paused-tokens';
import { createStores } from '../composition/stores';
import { createMailStore } from '../db/stores/mail-store';
import { createMessageStore } from '../db/stores/message-store';
import { createMessengerStore } from '../db/stores/messenger-store';
import { createWebhookStore } from '../db/stores/webhook-store';
import type { Order } from '../domain/orders/order';
import { DEFAULT_LIMIT_POLICY } from '../domain/quotes/default-policy';
import type { Database } from '../ports/database';
import { SANDBOX_SIGNING_KEYS } from '../sandbox/sandbox-signing-keys';
import { createChainWatcher } from '../usecases/deposits/watch-chain';
import { withMailToLateEmails } from '../usecases/mail/order-mail';
import { createMailQueue } from '../usecases/mail/queue-mail';
import { orderMessage } from '../usecases/messengers/order-message';
import { createQuoteDesk } from '../usecases/orders/create-quote-desk';
import { createOrder } from '../usecases/orders/create/create-order';
import { withConsequences } from '../usecases/orders/order-consequences';
import type { Stores } from '../usecases/orders/order-deps';
import { planSweeps } from '../usecases/transfers/plan-sweeps';
import { sendTransfers } from '../usecases/transfers/send-transfers';
import type { TransferDeps } from '../usecases/transfers/transfer-deps';
import { webhookConsequence } from '../usecases/webhooks/webhook-consequence';
import type { EvmSandbox } from './evm-sandbox';

/**
 * The order use cases over a real database and a real chain; time, prices and the screening list
 * are the test's.
 */
export type OrderWorld = {
  readonly deps: TransferDeps;
  readonly marketData: ManualMarketData;
  readonly rewards: OpenRewards;
  readonly blacklist: Set<string>;
  readonly problems: string[];
  /** Lets time pass; prices stay fresh. */
  advanceTime(ms: number): void;
  /** One round of everything that workers do. */
  work(): Promise<void>;
  /** Mines so many blocks, dated by the test's clock, and lets the workers work after each. */
  mineAndWork(blocks: number): Promise<void>;
  create(overrides?: Partial<CreateOrderRequest>, caller?: string): Promise<Order>;
  /** Pays from the development account, in ether; mined when the test mines. */
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
const RULES: TransferDeps['rules'] = {
  paymentWindowMs: 3_600_000,
  cardHoldMs: 7 * 86_400_000,
  fixedRateMaxTimeMs: 1_200_000,
  fixedRateGraceMs: 120_000,
  maxOpenFixedUsdCents: { perCaller: 5_000_000n, overall: 6_000_000n },
  fixedRateMaxVolatilityBps: 300n,
  claimedRateToleranceBps: 50n,
  maxUnpaidOrdersPerCaller: 5,
  maxUnpaidOrdersPerPartner: 10,
  maxUnpaidUsdCentsPerCaller: 100_000_000n,
  maxUnpaidUsdCentsPerPartner: 100_000_000n,
  maxUnpaidShareBps: 10_000n,
};
const NO_WITHDRAWALS: TransferDeps['withdrawalEnds'] = {
  sent: async () => undefined,
  failed: async () => undefined,
  reopened: async () => undefined,
};
const PRICES = { ETH: '2000', USDT: '1', USDC: '1', BNB: '500' };

/**
 * Builds the world around an opened database and started chains. The first chain is the one that
 * the test pays on and mines; the others are mined with it.
 */
export async function buildOrderWorld(
  database: Database,
  sandbox: EvmSandbox,
  ...others: readonly EvmSandbox[]
): Promise<OrderWorld> {
  let nowMs = Date.now();
  const clock = { nowMs: () => nowMs };
  const marketData = createManualMarketData({ clock, prices: PRICES });
  const sandboxes = [sandbox, ...others];
  const chains = sandboxes.map(({ chain }) => chain);
  const { stores, rewards } = openStores({ database, prices: marketData, clock });
  const pausedTokens = createPausedTokens(database, stores.pausedTokens, () => undefined);
  const liquidity = createLiquidityView({ database, stores, chains, maxUnpaidShareBps: 10_000n });
  const blacklist = new Set<string>();
  const problems: string[] = [];
  const deps: TransferDeps = {
    database,
    stores,
    catalogue: defaultCatalogue,
    chains,
    ...pricing({ chains, marketData, liquidity, isPaused: pausedTokens.isPaused, clock }),
    statementSigner: createEd25519Signer(SANDBOX_SIGNING_KEYS.current),
    screening: { isBlacklisted: async (_network, address) => blacklist.has(address) },
    jobs: { enqueue: async () => undefined },
    pubSub: { publish: async () => undefined, subscribe: () => () => undefined },
    clock,
    ids: RANDOM_IDS,
    rules: RULES,
    suspension: () => null,
    testNetworksOf: () => [],
    signer: {
      sign: createTransferSigner(
        sandbox.mnemonic,
        sandboxes.map(({ config }) => config),
      ),
    },
    confirmationsOf: () => 2,
    finalConfirmationsOf: () => 12,
    withdrawalEnds: NO_WITHDRAWALS,
    report: ({ message }) => problems.push(message),
  };
  const workChains = createWorkers(deps, problems);
  const world: OrderWorld = {
    deps,
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
        await world.work();
      }
    },
    pay: (address, wei) => sandbox.pay(address, wei),
    ...orderCalls(deps),
  };
  await world.work();
  return world;
}

function orderCalls(deps: TransferDeps): Pick<OrderWorld, 'create' | 'order' | 'kinds'> {
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

/** The house alone, and quotes of what it offers. */
function pricing({
  chains,
  marketData,
  liquidity,
  isPaused,
  clock,
}: Pick<TransferDeps, 'chains' | 'clock'> & {
  readonly marketData: ManualMarketData;
  readonly liquidity: ReturnType<typeof createLiquidityView>;
  readonly isPaused: ReturnType<typeof createPausedTokens>['isPaused'];
}): Pick<TransferDeps, 'providers' | 'desk'> {
  const networkFeeMinor = () => 1_000_000n;
  const house = createHouseProvider({
    catalogue: defaultCatalogue,
    marketData,
    liquidity,
    chainSlugs: new Set(chains.flatMap(({ assetSlugs }) => assetSlugs)),
    spreads: { spreadBps: 30n, fixedExtraBps: 50n },
    networkFeeMinor,
  });
  const desk = createQuoteDesk({
    pairs: defaultPairs,
    marketData,
    providers: [house],
    platformFeeBps: 50n,
    policy: DEFAULT_LIMIT_POLICY,
    isPaused,
    clock,
    networkFeeMinor,
  });
  return { providers: [house], desk };
}

/** The stores as the server composes them: what happens to an order has its consequences. */
function openStores(parts: Pick<RewardParts, 'database' | 'prices' | 'clock'>): {
  readonly stores: Stores;
  readonly rewards: OpenRewards;
} {
  const bare = createStores();
  const queue = createMailQueue({
    database: { onCommit: () => undefined },
    store: createMailStore(),
    clock: parts.clock,
    wake: () => undefined,
  });
  const rates = { cashbackBps: 1_000n, affiliateBps: 3_000n };
  const rewards = openRewards({
    ...parts,
    stores: bare,
    catalogue: defaultCatalogue,
    ids: RANDOM_IDS,
    rates,
    areSimulatedOrdersRewarded: true,
  });
  const webhooks = {
    consequence: webhookConsequence({
      webhooks: createWebhookStore(),
      ids: RANDOM_IDS,
      wake: () => undefined,
    }),
  };
  const messengers = {
    consequence: orderMessage({
      database: { onCommit: () => undefined },
      accounts: createMessengerStore(),
      messages: createMessageStore(),
      wake: () => undefined,
    }),
  };
  return {
    rewards,
    stores: {
      ...bare,
      ledger: rewards.ledger,
      orders: withMailToLateEmails(
        withConsequences(
          bare.orders,
          orderConsequences({ rewards, webhooks, mail: { queue }, messengers }),
        ),
        queue,
      ),
    },
  };
}

/** One round of what workers do on each chain. */
function createWorkers(deps: TransferDeps, problems: string[]): () => Promise<void> {
  const workers = deps.chains.map((chain) => ({
    chain,
    watcher: createChainWatcher(
      deps,
      chain,
      (error) => problems.push(String(error)),
      (problem) => problems.push(problem),
    ),
  }));
  return async () => {
    for (const { chain, watcher } of workers) {
      await watcher.tick();
      await planSweeps(deps, chain, 2, (error, assetSlug) =>
        problems.push(`sweeps of ${assetSlug}: ${String(error)}`),
      );
      await sendTransfers(deps, chain);
    }
  };
}

const minimalBody = (): CreateOrderRequest =>
  ({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: DESTINATION,
    claimedDepositAmount: '1',
  }) as CreateOrderRequest;

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import type { Order } from '../../capabilities/orders/domain/order';
import type { Fulfilment } from '../../capabilities/orders/ports/fulfilment';
import { createOrder } from '../../capabilities/orders/usecases/create/create-order';
import type { OrderDeps } from '../../capabilities/orders/usecases/order-deps';
import { operatorRefund } from '../../capabilities/operations/usecases/operator-refund';
import { createManualMarketData } from '../../capabilities/prices/adapters/manual-market-data';
import { DEFAULT_LIMIT_POLICY } from '../../capabilities/quotes/domain/default-policy';
import { createQuoteDesk } from '../../capabilities/quotes/usecases/create-quote-desk';
import { createUpstreamStore } from '../../capabilities/upstream/store/upstream-store';
import { followShifts } from '../../capabilities/upstream/usecases/follow-shift';
import { withFulfilments } from '../../composition/fulfilments';
import type { Database } from '../../platform/database/database';
import { createSandboxUpstream } from '../../sandbox/upstream/sandbox-upstream';
import { buildCardOrderWorld } from '../card-order-world';
import type { TestPartner } from '../card-world';
import type { EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, ONE_ETH, REFUND, type OrderWorld } from '../order-world';
import { buildSaleWorld } from '../sale-world';

/**
 * A test harness for orders of one kind with real parts: the steps of a client, a provider and an
 * operator.
 */
export type FulfilmentBench = {
  readonly kind: Fulfilment['kind'];
  readonly world: OrderWorld;
  readonly deps: OrderDeps;
  create(): Promise<Order>;
  /**
   * The client pays, and the deposit gets the confirmations that it needs. No worker has run yet.
   */
  pay(order: Order): Promise<void>;
  /** Runs one round of everything that advances orders automatically. */
  work(): Promise<void>;
  /** Pays as `pay` does, and the order is held before its payout. */
  payAndStop(order: Order): Promise<void>;
  /** Refunds an order that `payAndStop` has held. */
  giveBack(order: Order): Promise<void>;
};

export type BenchParts = {
  readonly database: Database;
  readonly sandbox: EvmSandbox;
  readonly partner: TestPartner;
};

/** The benches of all kinds of fulfilment, by kind. */
export const BENCHES: Readonly<
  Record<Fulfilment['kind'], (parts: BenchParts) => Promise<FulfilmentBench>>
> = {
  house: openHouse,
  card_purchase: openPurchase,
  card_sale: openSale,
  upstream: openUpstream,
};

const DEEP = 14;

async function openHouse({ database, sandbox }: BenchParts): Promise<FulfilmentBench> {
  const world = await buildOrderWorld(database, sandbox);
  const steps = {
    pay: async (order: Order) => {
      await world.pay(order.depositAddress, ONE_ETH);
      await mine(sandbox, world);
    },
    work: () => world.mineAndWork(DEEP),
  };
  return {
    kind: 'house',
    world,
    deps: world.deps,
    create: () => world.create({ refundAddress: REFUND }),
    ...steps,
    payAndStop: (order) => stopByScreening(world, order, steps),
    giveBack: async ({ orderId }) => {
      await operatorRefund(world.deps, orderId, null);
      await world.mineAndWork(DEEP);
    },
  };
}

async function openPurchase({ database, sandbox, partner }: BenchParts): Promise<FulfilmentBench> {
  const base = await buildCardOrderWorld(database, sandbox, partner.url);
  const steps = { pay: (order: Order) => base.pay(order.orderId), work: () => base.payOut() };
  return {
    kind: 'card_purchase',
    world: base.world,
    deps: base.deps,
    create: () => base.create(),
    ...steps,
    payAndStop: (order) => stopByScreening(base.world, order, steps),
    giveBack: async ({ orderId }) => {
      await operatorRefund(base.deps, orderId, null);
      const { paymentId } = await base.cards.payment(orderId);
      await base.control({ payment: paymentId, settle: 'refunded' });
      await base.follow();
    },
  };
}

async function openSale({ database, sandbox, partner }: BenchParts): Promise<FulfilmentBench> {
  const sale = await buildSaleWorld(database, sandbox, partner);
  const { world } = sale.base;
  const work = async (): Promise<void> => {
    await world.mineAndWork(DEEP);
    await sale.follow();
    sale.decide();
    await sale.follow();
  };
  const pay = async (order: Order): Promise<void> => {
    await sale.nameCard(order);
    await world.pay(order.depositAddress, order.claimedDepositMinor);
    await mine(sandbox, world);
  };
  return {
    kind: 'card_sale',
    world,
    deps: sale.deps.orders,
    create: () => sale.sell(),
    pay,
    work,
    payAndStop: (order) => stopByScreening(world, order, { pay, work }),
    giveBack: async ({ orderId }) => {
      await operatorRefund(sale.deps.orders, orderId, null);
      await work();
    },
  };
}

async function openUpstream({ database, sandbox }: BenchParts): Promise<FulfilmentBench> {
  const world = await buildOrderWorld(database, sandbox);
  const { clock } = world.deps;
  const marketData = createManualMarketData({
    clock,
    prices: { BTC: '60000', XMR: '200' },
    ttlMs: 10 ** 12,
  });
  const provider = createSandboxUpstream({
    database,
    clock,
    catalogue: defaultCatalogue,
    marketData,
    wallets: [],
  });
  const desk = createQuoteDesk({
    pairs: defaultPairs,
    marketData,
    providers: [provider],
    platformFeeBps: 50n,
    policy: DEFAULT_LIMIT_POLICY,
    clock,
    networkFeeMinor: () => 2_500n,
  });
  const deps = withFulfilments({ ...world.deps, desk }, { upstream: [provider] });
  const follow = () =>
    followShifts({ ...deps, providers: [provider], reports: createUpstreamStore() }, (error) =>
      world.problems.push(String(error)),
    );
  const pay = async ({ orderId }: Order): Promise<void> => {
    await provider.simulateDeposit(orderId);
    world.advanceTime(4_000);
  };
  const pass = async (): Promise<void> => {
    world.advanceTime(5_000);
    await follow();
  };
  return {
    kind: 'upstream',
    world,
    deps,
    create: () =>
      createOrder(deps, { caller: '203.0.113.7', account: null, idempotency: null, body: swap() }),
    pay,
    payAndStop: async (order) => {
      await pay(order);
      await follow();
    },
    work: async () => {
      await pass();
      await pass();
    },
    giveBack: async (order) => {
      await provider.requestRefund(order.shiftId ?? '', { address: BITCOIN, memo: null });
      await pass();
    },
  };
}

/** The screening holds the payout, and its blacklist is cleared afterwards. */
async function stopByScreening(
  { blacklist }: OrderWorld,
  order: Order,
  { pay, work }: Pick<FulfilmentBench, 'pay' | 'work'>,
): Promise<void> {
  blacklist.add(order.destinationAddress);
  await pay(order);
  await work();
  blacklist.clear();
}

/** Mines enough confirmations for the payment, without running any worker. */
async function mine(sandbox: EvmSandbox, { deps }: OrderWorld): Promise<void> {
  for (let block = 0; block < DEEP; block += 1) await sandbox.mineAt(deps.clock.nowMs());
}

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const MONERO =
  '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H';

const swap = () =>
  ({
    instrumentFrom: { currencyTitle: 'BTC', networkTitle: 'BTC' },
    instrumentTo: { currencyTitle: 'XMR', networkTitle: 'XMR' },
    destinationAddress: MONERO,
    claimedDepositAmount: '0.05',
  }) as CreateOrderRequest;

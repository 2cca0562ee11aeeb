import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import { operatorRefund } from '../../capabilities/operations/usecases/operator-refund';
import type { Order } from '../../capabilities/orders/domain/order';
import type { Fulfilment } from '../../capabilities/orders/ports/fulfilment';
import { createOrder } from '../../capabilities/orders/usecases/create/create-order';
import type { OrderDeps } from '../../capabilities/orders/usecases/order-deps';
import { createManualMarketData } from '../../capabilities/prices/adapters/manual-market-data';
import { DEFAULT_LIMIT_POLICY } from '../../capabilities/quotes/domain/default-policy';
import { createPricingService } from '../../capabilities/quotes/usecases/create-pricing-service';
import { createUpstreamStore } from '../../capabilities/upstream/store/upstream-store';
import { pollUpstreamOrders } from '../../capabilities/upstream/usecases/poll-upstream-order';
import { withFulfilments } from '../../composition/fulfilments';
import type { Database } from '../../platform/database/database';
import { createSandboxUpstream } from '../../sandbox/upstream/sandbox-upstream';
import type { TestPartner } from '../cards/card-harness';
import { buildCardOrderHarness } from '../cards/card-order-harness';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { buildOrderHarness, ONE_ETH, REFUND, type OrderHarness } from './order-harness';
import { buildSaleHarness } from '../cards/sale-harness';

/**
 * A test harness for orders of one kind with real parts: the steps of a client, a provider and an
 * operator.
 */
export type FulfilmentHarness = {
  readonly kind: Fulfilment['kind'];
  readonly harness: OrderHarness;
  readonly deps: OrderDeps;
  create(): Promise<Order>;
  /**
   * The client pays, and the deposit gets the confirmations that it needs. No worker has run yet.
   */
  pay(order: Order): Promise<void>;
  /** Runs one round of everything that advances orders automatically. */
  work(): Promise<void>;
  /** Pays as `pay` does; the order is then put on hold before its payout. */
  payAndStop(order: Order): Promise<void>;
  /** Refunds an order that `payAndStop` has put on hold. */
  refund(order: Order): Promise<void>;
};

export type HarnessParts = {
  readonly database: Database;
  readonly sandbox: EvmSandbox;
  readonly partner: TestPartner;
};

/** The test harnesses of all kinds of fulfilment. */
export const HARNESSES: Readonly<
  Record<Fulfilment['kind'], (parts: HarnessParts) => Promise<FulfilmentHarness>>
> = {
  house: openHouse,
  card_purchase: openPurchase,
  card_sale: openSale,
  upstream: openUpstream,
};

const DEEP = 14;

async function openHouse({ database, sandbox }: HarnessParts): Promise<FulfilmentHarness> {
  const harness = await buildOrderHarness(database, sandbox);
  const steps = {
    pay: async (order: Order) => {
      await harness.pay(order.depositAddress, ONE_ETH);
      await mine(sandbox, harness);
    },
    work: () => harness.mineAndWork(DEEP),
  };
  return {
    kind: 'house',
    harness,
    deps: harness.deps,
    create: () => harness.create({ refundAddress: REFUND }),
    ...steps,
    payAndStop: (order) => stopByScreening(harness, order, steps),
    refund: async ({ orderId }) => {
      await operatorRefund(harness.deps, orderId, null);
      await harness.mineAndWork(DEEP);
    },
  };
}

async function openPurchase({
  database,
  sandbox,
  partner,
}: HarnessParts): Promise<FulfilmentHarness> {
  const base = await buildCardOrderHarness(database, sandbox, partner.url);
  const steps = { pay: (order: Order) => base.pay(order.orderId), work: () => base.payOut() };
  return {
    kind: 'card_purchase',
    harness: base.harness,
    deps: base.deps,
    create: () => base.create(),
    ...steps,
    payAndStop: (order) => stopByScreening(base.harness, order, steps),
    refund: async ({ orderId }) => {
      await operatorRefund(base.deps, orderId, null);
      const { paymentId } = await base.cards.payment(orderId);
      await base.control({ payment: paymentId, settle: 'refunded' });
      await base.follow();
    },
  };
}

async function openSale({ database, sandbox, partner }: HarnessParts): Promise<FulfilmentHarness> {
  const sale = await buildSaleHarness(database, sandbox, partner);
  const { harness } = sale.base;
  const work = async (): Promise<void> => {
    await harness.mineAndWork(DEEP);
    await sale.follow();
    sale.decide();
    await sale.follow();
  };
  const pay = async (order: Order): Promise<void> => {
    await sale.nameCard(order);
    await harness.pay(order.depositAddress, order.claimedDepositMinor);
    await mine(sandbox, harness);
  };
  return {
    kind: 'card_sale',
    harness,
    deps: sale.deps.orders,
    create: () => sale.sell(),
    pay,
    work,
    payAndStop: (order) => stopByScreening(harness, order, { pay, work }),
    refund: async ({ orderId }) => {
      await operatorRefund(sale.deps.orders, orderId, null);
      await work();
    },
  };
}

async function openUpstream({ database, sandbox }: HarnessParts): Promise<FulfilmentHarness> {
  const harness = await buildOrderHarness(database, sandbox);
  const { clock } = harness.deps;
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
  const pricingService = createPricingService({
    pairs: defaultPairs,
    marketData,
    providers: [provider],
    platformFeeBps: 50n,
    policy: DEFAULT_LIMIT_POLICY,
    clock,
    networkFeeMinor: () => 2_500n,
  });
  const deps = withFulfilments({ ...harness.deps, pricingService }, { exchanges: [provider] });
  const follow = () =>
    pollUpstreamOrders(
      { ...deps, providers: [provider], reports: createUpstreamStore() },
      (error) => harness.problems.push(String(error)),
    );
  const pay = async ({ orderId }: Order): Promise<void> => {
    await provider.simulateDeposit(orderId);
    harness.advanceTime(4_000);
  };
  const pass = async (): Promise<void> => {
    harness.advanceTime(5_000);
    await follow();
  };
  return {
    kind: 'upstream',
    harness,
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
    refund: async (order) => {
      await provider.requestRefund(order.upstreamOrderId ?? '', { address: BITCOIN, memo: null });
      await pass();
    },
  };
}

/** Screening puts the payout on hold, and the blacklist is cleared afterwards. */
async function stopByScreening(
  { blacklist }: OrderHarness,
  order: Order,
  { pay, work }: Pick<FulfilmentHarness, 'pay' | 'work'>,
): Promise<void> {
  blacklist.add(order.destinationAddress);
  await pay(order);
  await work();
  blacklist.clear();
}

/** Mines enough confirmations for the payment, without running any worker. */
async function mine(sandbox: EvmSandbox, { deps }: OrderHarness): Promise<void> {
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

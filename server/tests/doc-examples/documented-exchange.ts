import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

import { loadServiceReasons } from '@quayside/content-service/load/load-service-reasons';

import { instrumentRoutes } from '../../capabilities/instruments/routes/instrument-routes';
import { serviceRoutes } from '../../capabilities/operations/routes/service-routes';
import { createHealth } from '../../capabilities/operations/usecases/health/health';
import { orderRoutes } from '../../capabilities/orders/routes/order-routes';
import { createOrderWatch, orderChannel } from '../../capabilities/orders/routes/order-watch';
import { expireOverdueOrders } from '../../capabilities/orders/usecases/expire-order';
import { findGuardedOrder } from '../../capabilities/orders/usecases/find-order';
import { latestOrders } from '../../capabilities/orders/usecases/latest-orders';
import type { OrderDeps } from '../../capabilities/orders/usecases/order-deps';
import { createPriceStore } from '../../capabilities/prices/store/price-store';
import { createPriceRecorder } from '../../capabilities/prices/usecases/record-prices';
import { createStats } from '../../capabilities/prices/usecases/stats';
import { createQuoteFeed, quoteChannel } from '../../capabilities/quotes/routes/quote-feed';
import { quoteRoutes } from '../../capabilities/quotes/routes/quote-routes';
import { addressRoutes } from '../../capabilities/screening/routes/address-routes';
import { createHttpApp } from '../../platform/http/create-http-app';
import { guestsOnly } from '../../platform/http/gatekeeper';
import { createRateLimiter } from '../../platform/http/rate-limiter';
import { createStream } from '../../platform/http/stream/create-stream';
import { startEvmSandbox } from '../../testing/chains/evm-sandbox';
import { buildTestMarket, unlimited } from '../../testing/market/market-app';
import { buildOrderHarness, ONE_ETH, type OrderHarness } from '../../testing/orders/order-harness';
import { startPgliteLane } from '../../testing/database/pglite-lane';
import { openDocumentedPartner } from './documented-partner';
import { GOOD_HEALTH } from '../../testing/operations/good-health';

/** The addresses to which the documented orders pay out and refund. */
const DOCUMENTED_DESTINATION = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const DOCUMENTED_REFUND = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** The orders in the documentation, with their ids there. */
export const DOCUMENTED_ORDERS = {
  unpaid: 1727484300521,
  withoutEmail: 1727484300538,
  toRefund: 1727484300612,
  toAccept: 1727484300647,
  completed: 1727484300389,
} as const;

/**
 * An order that expired unpaid. Samples that poll the completed order must also stop when they poll
 * this one.
 */
export const EXPIRED_ORDER = 1727484300703;

/** The real server with a real database, a real chain and the documented orders. */
export type DocumentedExchange = {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  stop(): Promise<void>;
};

/** Starts the exchange against which the documentation's examples are tested. */
export async function startDocumentedExchange(): Promise<DocumentedExchange> {
  const sandbox = await startEvmSandbox();
  const lane = await startPgliteLane();
  const { database, drop } = await lane.open();
  const harness = await buildOrderHarness(database, sandbox);
  await writeDocumentedOrders(harness);
  const server = await listen(
    { ...harness.deps, rules: { ...harness.deps.rules, maxUnpaidOrdersPerCaller: 1_000 } },
    harness,
  );
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await database.close();
      await drop();
      await lane.stop();
      await sandbox.stop();
    },
  };
}

async function listen(deps: OrderDeps, { marketData }: OrderHarness): Promise<DocumentedExchange> {
  const { clock } = deps;
  const { market } = buildTestMarket({ clock, marketData });
  const priceStore = createPriceStore();
  await createPriceRecorder({ ...deps, store: priceStore, marketData, currencyTitles: ['ETH'] })();
  const partner = await openDocumentedPartner(deps, market);
  const health = createHealth({
    ...GOOD_HEALTH,
    reasons: loadServiceReasons(resolve('content')),
    hasFreshPrices: market.hasFreshPrices,
  });
  const routes = [
    ...quoteRoutes(market),
    ...instrumentRoutes(market),
    ...addressRoutes(market.checkAddress),
    ...serviceRoutes({
      health,
      stats: createStats({ ...deps, store: priceStore }),
      latestOrders: () => latestOrders(deps, 'https://quayside.example'),
    }),
    ...orderRoutes(deps),
    ...partner.routes,
  ];
  const app = createHttpApp({
    routes,
    gatekeeper: { ...guestsOnly, partner: partner.gate },
    clock,
    rateLimits: unlimited,
    crossOrigin: { siteOrigin: null },
    answerRevision: () => 0,
    trustProxy: false,
    logLevel: 'silent',
  });
  const orders = createOrderWatch({
    findOrder: (id, address) => findGuardedOrder(deps, id, address),
    subscribe: deps.pubSub.subscribe,
    onDefect: () => undefined,
  });
  const stream = createStream({
    channels: [
      quoteChannel(createQuoteFeed({ ...market, clock, onDefect: () => undefined })),
      orderChannel(orders),
    ],
    subscribeToChanges: marketData.subscribe,
    limiter: createRateLimiter(unlimited, clock),
    clock,
    callerAddressOf: (request) => request.socket.remoteAddress ?? '',
    maxConnections: 10,
    maxConnectionsPerCaller: 10,
    crossOrigin: { siteOrigin: null },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  stream.attach(app.server);
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      orders.close();
      await stream.close();
      await app.close();
    },
  };
}

/**
 * Creates one order of each kind that an example needs. The expired one comes first, so that no
 * other order waits that long. The orders that wait for a decision were promised a fixed rate and
 * received half of the deposit.
 */
async function writeDocumentedOrders(harness: OrderHarness): Promise<void> {
  const create = async (orderId: number, overrides: object = {}) => {
    harness.deps.ids.orderId = () => orderId;
    return harness.create({
      destinationAddress: DOCUMENTED_DESTINATION,
      claimedDepositAmount: '0.25',
      ...overrides,
    });
  };
  const randomId = harness.deps.ids.orderId;
  const fixed = { rateMode: 'FIXED', refundAddress: DOCUMENTED_REFUND };
  await create(EXPIRED_ORDER);
  harness.advanceTime(harness.deps.rules.paymentWindowMs + 1);
  await expireOverdueOrders(harness.deps);
  const completed = await create(DOCUMENTED_ORDERS.completed);
  await harness.pay(completed.depositAddress, ONE_ETH / 4n);
  for (const orderId of [DOCUMENTED_ORDERS.toRefund, DOCUMENTED_ORDERS.toAccept])
    await harness.pay((await create(orderId, fixed)).depositAddress, ONE_ETH / 8n);
  await harness.mineAndWork(30);
  await create(DOCUMENTED_ORDERS.unpaid);
  await create(DOCUMENTED_ORDERS.withoutEmail);
  harness.deps.ids.orderId = randomId;
}

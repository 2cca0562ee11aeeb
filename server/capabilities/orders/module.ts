import type { Config } from '../../platform/config/config';
import type { StreamChannel } from '../../platform/http/stream/create-stream';
import type { RunningJobQueue } from '../../platform/jobs/create-job-queue';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import { type ProcessLog, stackOf } from '../../platform/process/process-log';
import type { Reporter } from '../../platform/process/reporter';
import type { DepositOrders } from '../deposits';
import { addOrderJobs, orderJobHandlers } from './jobs';
import type { OrderMaker } from './ports/order-maker';
import { orderRoutes } from './routes/order-routes';
import { createOrderWatch, orderChannel } from './routes/order-watch';
import { userOrderRoutes } from './routes/user-order-routes';
import { createUserOrderStore } from './store/user-order-store';
import { createDepositOrders } from './usecases/deposit-orders';
import { findGuardedOrder } from './usecases/find-order';
import type { OrderDeps, OrderRules } from './usecases/order-deps';

export type OrderParts = {
  /** The dependencies of the use cases, with the fulfilments of every kind of order. */
  readonly orders: OrderDeps;
  /** The makers of orders that need more than the exchange itself; none if absent. */
  readonly makers?: readonly OrderMaker[] | undefined;
  readonly jobs: Pick<RunningJobQueue, 'start' | 'stop'>;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
  readonly log: Pick<ProcessLog, 'error'>;
};

export type OrdersModule = Module & {
  /** Advances the orders whose deposits were found. */
  readonly depositOrders: DepositOrders;
  readonly channel: StreamChannel;
};

/** Sets up orders: their calls, the stream of their changes, and the jobs that advance them. */
export function openOrdersModule({
  orders,
  makers,
  jobs,
  recurring,
  report,
  log,
}: OrderParts): OrdersModule {
  addOrderJobs(orders, recurring);
  const watch = createOrderWatch({
    findOrder: (id, address) => findGuardedOrder(orders, id, address),
    subscribe: orders.pubSub.subscribe,
    onDefect: (error) => log.error(stackOf(error), 'order stream'),
  });
  return {
    routes: [
      ...orderRoutes(orders, makers),
      ...userOrderRoutes({ orders, store: createUserOrderStore() }),
    ],
    depositOrders: createDepositOrders(orders, (error, orderId) =>
      report(error, `order ${orderId}`),
    ),
    channel: orderChannel(watch),
    start: () => jobs.start(orderJobHandlers(orders)),
    stop: () => {
      watch.close();
      return jobs.stop();
    },
  };
}

/** Half a percent: a rate can move this much while a person reads a quote. */
const CLAIMED_RATE_TOLERANCE_BPS = 50n;

/** Returns the rules for new orders, from the configuration. */
export function orderRules(config: Config): OrderRules {
  return {
    paymentWindowMs: config.paymentWindowMs,
    fixedRateMaxTimeMs: config.fixedRateMaxTimeMs,
    fixedRateGraceMs: config.fixedRateGraceMs,
    maxOpenFixedUsdCents: config.maxOpenFixedUsdCents,
    fixedRateMaxVolatilityBps: config.fixedRateMaxVolatilityBps,
    claimedRateToleranceBps: CLAIMED_RATE_TOLERANCE_BPS,
    cardHoldMs: config.cardHoldMs,
    maxUnpaidOrdersPerCaller: config.maxUnpaidOrdersPerCaller,
    maxUnpaidOrdersPerPartner: config.maxUnpaidOrdersPerPartner,
    maxUnpaidUsdCentsPerCaller: config.maxUnpaidUsdCentsPerCaller,
    maxUnpaidUsdCentsPerPartner: config.maxUnpaidUsdCentsPerPartner,
    maxUnpaidShareBps: config.maxUnpaidShareBps,
  };
}

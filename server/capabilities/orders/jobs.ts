import type { JobHandlers } from '../../platform/jobs/create-job-queue';
import type { Recurring } from '../../platform/jobs/recurring';
import { advanceOrderAtTip } from './usecases/advance-order';
import { expireOrder, expireOverdueOrders } from './usecases/expire-order';
import type { OrderDeps } from './usecases/order-deps';

const EXPIRY_PERIOD_MS = 30_000;

/** The handlers of the jobs that are enqueued when an order changes. */
export const orderJobHandlers = (orders: OrderDeps): JobHandlers => ({
  'order-advance': ({ orderId }) => advanceOrderAtTip(orders, orderId),
  'order-expire': async ({ orderId }) => void (await expireOrder(orders, orderId)),
});

/** Adds the job that expires orders in case their own job was lost. */
export function addOrderJobs(orders: OrderDeps, recurring: Pick<Recurring, 'add'>): void {
  recurring.add({
    name: 'expiry',
    periodMs: EXPIRY_PERIOD_MS,
    isNeededByOrders: true,
    run: () => expireOverdueOrders(orders),
  });
}

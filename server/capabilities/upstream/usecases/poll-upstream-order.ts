import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';
import { nextState } from '@quayside/contract/orders/transitions';

import type { FulfilmentDeps, Order } from '../../orders';
import type { UpstreamOrderStatus } from '../ports/upstream-provider';
import type { UpstreamDeps } from './upstream-deps';

/**
 * How long after its expiry an upstream order is still tracked: providers accept late deposits for
 * hours.
 */
const LATE_DEPOSIT_MS = 6 * 3_600_000;

/**
 * The events that lead to each status of a provider. They are appended in this order, each if the
 * table of transitions allows it.
 */
const EVENTS_OF_STATUS: Record<
  Exclude<UpstreamOrderStatus['status'], null>,
  readonly OrderEventKind[]
> = {
  awaiting_deposit: [],
  expired: ['PAYMENT_EXPIRED'],
  confirming: ['INCOMING_FUNDS_DETECTED'],
  exchanging: ['INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'],
  sending: ['INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'FUNDS_WITHDRAWAL_START'],
  completed: [
    'INCOMING_FUNDS_DETECTED',
    'DEPOSIT_REGISTERED',
    'FUNDS_WITHDRAWAL_START',
    'WITHDRAWAL_COMPLETED',
  ],
  refunding: [
    'INCOMING_FUNDS_DETECTED',
    'DEPOSIT_REGISTERED',
    'REFUND_REQUESTED',
    'REFUND_STARTED',
  ],
  refunded: [
    'INCOMING_FUNDS_DETECTED',
    'DEPOSIT_REGISTERED',
    'REFUND_REQUESTED',
    'REFUND_STARTED',
    'REFUND_COMPLETED',
  ],
};

/**
 * Syncs every order that an upstream provider carries out with what the provider reports. An error
 * in one order does not delay the others.
 * @param isStopping whether the rest should wait for the next run
 */
export async function pollUpstreamOrders(
  deps: UpstreamDeps,
  onError: (error: unknown, orderId: number) => void,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const orderId of await followedOrderIds(deps)) {
    if (isStopping()) return;
    const order = await deps.stores.orders.find(deps.database, orderId);
    if (order)
      await pollUpstreamOrder(deps, order).catch((error: unknown) => onError(error, orderId));
  }
}

/** Returns the orders whose upstream orders are not finished, or still accept late deposits. */
export const followedOrderIds = ({
  stores,
  database,
  clock,
}: Pick<FulfilmentDeps, 'stores' | 'database' | 'clock'>): Promise<readonly number[]> =>
  stores.orders.openUpstreamIds(database, clock.nowMs() - LATE_DEPOSIT_MS);

/** If the provider does not respond, or reports an unknown status, the order is not changed. */
export async function pollUpstreamOrder(deps: UpstreamDeps, order: Order): Promise<void> {
  const provider = deps.providers.find(({ publicCode }) => publicCode === order.providerCode);
  if (!provider || order.upstreamOrderId === null) return;
  const report = await provider.upstreamOrderStatus(order.upstreamOrderId);
  if (report.status === null) return;
  const hasMoved = await recordTransfers(deps, order, report);
  const hasVanished = report.status === 'awaiting_deposit' && (await appendVanished(deps, order));
  if (
    hasVanished ||
    (await appendMissing(deps, order, EVENTS_OF_STATUS[report.status])) ||
    hasMoved
  ) {
    await deps.pubSub.publish({ topic: 'order-changed', orderId: order.orderId });
  }
}

/** @returns whether anything visible to the client changed, including confirmations */
async function recordTransfers(
  deps: UpstreamDeps,
  order: Order,
  { deposit, payout, refund }: UpstreamOrderStatus,
): Promise<boolean> {
  const nowMs = deps.clock.nowMs();
  const transfers = [
    deposit && { kind: 'deposit' as const, ...deposit },
    payout && { kind: 'payout' as const, ...payout, confirmations: 0 },
    refund && { kind: 'refund' as const, ...refund, confirmations: 0 },
  ];
  let hasMoved = false;
  for (const transfer of transfers)
    if (transfer && (await deps.reports.record(deps.database, order.orderId, transfer, nowMs)))
      hasMoved = true;
  return hasMoved;
}

/** Handles a reorganisation that removed a deposit: the provider waits for it again. */
async function appendVanished(deps: UpstreamDeps, order: Order): Promise<boolean> {
  if (nextState(order.state, 'DEPOSIT_VANISHED') === null) return false;
  return deps.database.transaction((sql) =>
    deps.stores.orders.append(sql, order.orderId, { kind: 'DEPOSIT_VANISHED' }, deps.clock.nowMs()),
  );
}

/** @returns whether anything was appended */
async function appendMissing(
  deps: UpstreamDeps,
  order: Order,
  kinds: readonly OrderEventKind[],
): Promise<boolean> {
  const log = (await deps.stores.orders.log(deps.database, order.orderId)).map(({ kind }) => kind);
  const seen = new Set(log.slice(log.lastIndexOf('DEPOSIT_VANISHED') + 1));
  let state = order.state;
  let hasAppended = false;
  for (const kind of kinds.filter((candidate) => !seen.has(candidate))) {
    const next = nextState(state, kind);
    if (
      next === null ||
      !(await deps.database.transaction((sql) =>
        deps.stores.orders.append(sql, order.orderId, { kind }, deps.clock.nowMs()),
      ))
    )
      return hasAppended;
    state = next;
    hasAppended = true;
  }
  return hasAppended;
}

import { projectState, type LoggedEvent } from '@quayside/contract/orders/project';
import type { OrderState } from '@quayside/contract/orders/states';
import { TRANSITIONS } from '@quayside/contract/orders/transitions';
import type { WaitingTransfer } from '@quayside/contract/schemas/order-transfers';

import type { Order } from '../domain/order';
import type { OrderMovements } from '../domain/order-movements';
import type { FulfilmentView } from '../ports/fulfilment';
import type { OrderDeps } from './order-deps';

/** Most payments are sent within seconds. One that takes longer counts as delayed. */
export const USUAL_SENDING_MS = 30_000;

/**
 * Refunds start within seconds of the last confirmation, whose time isn't stored. So one that is due
 * counts as delayed this long after its request, and after one confirmation more than it needs.
 */
export const USUAL_REFUND_START_MS = 300_000;

const KINDS: Readonly<Partial<Record<OrderState, WaitingTransfer['kind']>>> = {
  sending: 'payout',
  refund_requested: 'refund',
  refunding: 'refund',
};

type WaitingDeps = Pick<OrderDeps, 'database' | 'clock' | 'arePayoutsPaused' | 'isReachable'> & {
  readonly stores: {
    readonly approvals: Pick<OrderDeps['stores']['approvals'], 'isOrderWaiting'>;
  };
};

/** An order, the log and movements read with it, and whether a partner sends its payment. */
export type PayingOrder = Pick<FulfilmentView, 'isPaidByPartner'> & {
  readonly order: Pick<
    Order,
    'orderId' | 'state' | 'fromSlug' | 'toSlug' | 'minConfirmationsToWithdraw' | 'updatedAtMs'
  >;
  readonly log: readonly LoggedEvent[];
  readonly movements: OrderMovements;
};

/**
 * Returns the payout or refund of an order if it is due, we send it, and it has not been sent. It
 * is inferred from the missing transaction, so the result is right on every server and whatever
 * stops the payment, even a crashed sender.
 */
export async function findWaitingTransfer(
  deps: WaitingDeps,
  paying: PayingOrder,
): Promise<WaitingTransfer | null> {
  const { order, movements, isPaidByPartner } = paying;
  const kind = KINDS[order.state];
  if (kind === undefined || isPaidByPartner) return null;
  const slug = kind === 'payout' ? order.toSlug : order.fromSlug;
  if (movements.withdrawals.some(({ instrument }) => instrument.slug === slug)) return null;
  const cause = await causeOf(deps, paying, slug);
  return cause === null ? null : { kind, cause };
}

/** @returns `null` if it became due only recently and has no known obstacle */
async function causeOf(
  deps: WaitingDeps,
  { order, log, movements }: PayingOrder,
  slug: string,
): Promise<WaitingTransfer['cause'] | null> {
  const { database, stores, clock, isReachable = () => true } = deps;
  if (deps.arePayoutsPaused?.() === true) return 'payouts_paused';
  if (!isReachable(slug)) return 'network_paused';
  if (await stores.approvals.isOrderWaiting(database, order.orderId)) return 'approval';
  const waitedMs = clock.nowMs() - dueSinceMs(order, log);
  if (order.state !== 'refund_requested') return waitedMs > USUAL_SENDING_MS ? 'delay' : null;
  return refundStartCause(order.minConfirmationsToWithdraw, movements, waitedMs);
}

function refundStartCause(
  confirmations: number,
  movements: OrderMovements,
  waitedMs: number,
): WaitingTransfer['cause'] | null {
  if (!haveConfirmations(confirmations, movements)) return 'confirmations';
  const isLate =
    waitedMs > USUAL_REFUND_START_MS && haveConfirmations(confirmations + 1, movements);
  return isLate ? 'delay' : null;
}

/** A refund starts once every credited deposit has enough confirmations. */
function haveConfirmations(count: number, { deposits }: Pick<OrderMovements, 'deposits'>): boolean {
  const booked = deposits.filter(({ isPending }) => !isPending);
  return booked.length > 0 && booked.every(({ confirmations }) => confirmations >= count);
}

/**
 * The payment became due with the event that led to the order's state. The order may have been read
 * after the log, which then lacks that event.
 */
function dueSinceMs(
  { state, updatedAtMs }: PayingOrder['order'],
  log: readonly LoggedEvent[],
): number {
  const isCurrent = projectState(log) === state;
  const event = isCurrent && log.findLast(({ kind }) => TRANSITIONS[kind].to === state);
  return event ? Date.parse(event.createdAt) : updatedAtMs;
}

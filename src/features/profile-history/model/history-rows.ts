import type { UserOrdersResponse } from '@quayside/contract/schemas/accounts';
import { isRefundMode } from '@quayside/contract/orders/project';
import type { WireState } from '@quayside/contract/orders/states';

import { amountGiven } from '../../../lib/amount-given';
import { type PayingOrder, waitingStatus } from '../../../lib/waiting-status';

export type HistoryOrder = UserOrdersResponse['orders'][number];

/** States that have their own label. */
const NAMED_STATES = [
  'created',
  'confirming',
  'exchanging',
  'sending',
  'completed',
  'on_hold',
  'refunded',
  'expired',
  'failed',
] as const satisfies readonly (WireState | 'failed')[];

type StatusOrder = Pick<
  HistoryOrder,
  'completed' | 'state' | 'cardPayment' | 'cardPayout' | 'orderEvents'
> &
  PayingOrder;

/**
 * Returns the status of an order; `unknown` for a state that a later version of the service may
 * add.
 */
export function namedState(order: StatusOrder) {
  const { completed, state, orderEvents } = order;
  // WIRE §8: `completed` takes precedence over `state`, which may lag behind.
  if (completed) return 'completed';
  const waiting = awaitedFirst(order) ?? waitingStatus(order);
  if (waiting !== null) return waiting;
  // The wire state of a refund in progress is `on_hold`.
  if (state === 'on_hold' && isRefundMode(orderEvents)) return 'refunding';
  return NAMED_STATES.find((name) => name === state) ?? 'unknown';
}

/** Before anything is paid, a card order waits for something other than a deposit. */
function awaitedFirst({ state, cardPayment, cardPayout }: StatusOrder) {
  if (state !== 'created') return null;
  if (cardPayment !== undefined) return 'awaiting_payment';
  return cardPayout?.state === 'created' ? 'awaiting_card' : null;
}

const payoutOf = ({ withdrawals, pair }: Pick<HistoryOrder, 'withdrawals' | 'pair'>) =>
  withdrawals.find(({ instrument }) => instrument.slug === pair.instrumentTo.slug);

/** Returns the amount actually paid out, or the promised amount before the payout. */
export const amountToGet = (
  order: Pick<HistoryOrder, 'withdrawals' | 'pair' | 'amountToGet'>,
): string => payoutOf(order)?.amount ?? order.amountToGet;

/** A payment by card isn't a deposit, but changes the state. */
const isUnpaid = ({ state, deposits }: HistoryOrder): boolean =>
  deposits.length === 0 && ['created', 'expired'].includes(state);

/** Formats a time in UTC, so that a file reads the same for everyone. */
function utcTime(isoTime: string): string {
  const atMs = Date.parse(isoTime);
  return Number.isNaN(atMs) ? isoTime : new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}

export const HISTORY_COLUMNS = [
  'number',
  'created',
  'state',
  'give',
  'giveCoin',
  'giveNetwork',
  'get',
  'getCoin',
  'getNetwork',
  'rateMode',
  'destination',
  'payout',
] as const;

/**
 * Returns the cells of one order, in column order. Amounts are wire decimals, so that a spreadsheet
 * reads them as numbers. What was not sent or received is empty: the file is kept as a record.
 */
export function historyCells(order: HistoryOrder, stateText: string): readonly string[] {
  const { instrumentFrom, instrumentTo } = order.pair;
  const payout = payoutOf(order);
  return [
    String(order.orderId),
    utcTime(order.createdAt),
    stateText,
    isUnpaid(order) ? '' : amountGiven(order),
    instrumentFrom.currencyTitle,
    instrumentFrom.networkTitle,
    payout?.amount ?? '',
    instrumentTo.currencyTitle,
    instrumentTo.networkTitle,
    order.rateMode,
    order.destinationAddress,
    payout?.txId ?? '',
  ];
}

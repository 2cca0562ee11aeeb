import type { UserOrdersResponse } from '@quayside/contract/schemas/accounts';
import type { WireState } from '@quayside/contract/orders/states';

import { amountGiven } from '../../../lib/amount-given';
import { type PayingOrder, waitingTransfer } from '../../../lib/waiting-transfer';

export type HistoryOrder = UserOrdersResponse['orders'][number];

/** States that have their own label. */
export const NAMED_STATES = [
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
export type NamedState = (typeof NAMED_STATES)[number];

/**
 * Returns the status of an order; `unknown` for a state that a later version of the service may
 * add. Before anything is paid, a card order waits for something other than a deposit.
 */
export function namedState(
  order: Pick<HistoryOrder, 'completed' | 'state' | 'cardPayment' | 'cardPayout'> & PayingOrder,
): NamedState | 'awaiting_payment' | 'awaiting_card' | 'payout_waiting' | 'unknown' {
  const { completed, state, cardPayment, cardPayout } = order;
  // WIRE §8: `completed` takes precedence over `state`, which may lag behind.
  if (completed) return 'completed';
  if (state === 'created' && cardPayment !== undefined) return 'awaiting_payment';
  if (state === 'created' && cardPayout?.state === 'created') return 'awaiting_card';
  if (waitingTransfer(order, state) !== null) return 'payout_waiting';
  return NAMED_STATES.find((name) => name === state) ?? 'unknown';
}

/** Returns the amount actually paid out, or the promised amount before the payout. */
export function amountToGet(
  { withdrawals, amountToGet: promised }: Pick<HistoryOrder, 'withdrawals' | 'amountToGet'>,
  slug: string,
): string {
  return withdrawals.find(({ instrument }) => instrument.slug === slug)?.amount ?? promised;
}

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
 * reads them as numbers.
 */
export function historyCells(order: HistoryOrder, stateText: string): readonly string[] {
  const { instrumentFrom, instrumentTo } = order.pair;
  return [
    String(order.orderId),
    utcTime(order.createdAt),
    stateText,
    amountGiven(order),
    instrumentFrom.currencyTitle,
    instrumentFrom.networkTitle,
    amountToGet(order, instrumentTo.slug),
    instrumentTo.currencyTitle,
    instrumentTo.networkTitle,
    order.rateMode,
    order.destinationAddress,
    order.withdrawals.find(({ instrument }) => instrument.slug === instrumentTo.slug)?.txId ?? '',
  ];
}

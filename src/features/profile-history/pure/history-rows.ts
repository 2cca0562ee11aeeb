import type { UserOrdersAnswer } from '@quayside/contract/operations/accounts';
import type { WireState } from '@quayside/contract/orders/states';

import { amountGiven } from '../../../lib/amount-given';

export type HistoryOrder = UserOrdersAnswer['orders'][number];

/** The states that have words of their own. */
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
 * How an order stands; `unknown` for a state that a later service may add. Before anything is paid,
 * a card order waits for something else than a deposit.
 */
export function namedState({
  completed,
  state,
  cardPayment,
  cardPayout,
}: Pick<HistoryOrder, 'completed' | 'state' | 'cardPayment' | 'cardPayout'>):
  NamedState | 'awaiting_payment' | 'awaiting_card' | 'unknown' {
  // WIRE §8: `completed` wins over `state`, which may lag.
  if (completed) return 'completed';
  if (state === 'created' && cardPayment !== undefined) return 'awaiting_payment';
  if (state === 'created' && cardPayout?.state === 'created') return 'awaiting_card';
  return NAMED_STATES.find((name) => name === state) ?? 'unknown';
}

/** What was really paid out, once it was; before that what the order promises. */
export function amountToGet(
  { withdrawals, amountToGet: promised }: Pick<HistoryOrder, 'withdrawals' | 'amountToGet'>,
  slug: string,
): string {
  return withdrawals.find(({ instrument }) => instrument.slug === slug)?.amount ?? promised;
}

/** A moment as a file writes it: the same for every reader. */
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
 * The cells of one order, in the order of the columns. Amounts are wire decimals, so that a
 * spreadsheet reads them as numbers.
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

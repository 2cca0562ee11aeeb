import type { ORDER_FILTERS } from '@quayside/contract/operations/accounts';

export type OrderFilter = (typeof ORDER_FILTERS)[number];

/**
 * Which orders are shown. Days as the browser's date field writes them, such as 2026-11-22; empty
 * for no bound.
 */
export type HistoryFilter = {
  readonly state: OrderFilter;
  readonly from: string;
  readonly to: string;
};

export const allOrders: HistoryFilter = { state: 'all', from: '', to: '' };

export function isUnfiltered({ state, from, to }: HistoryFilter): boolean {
  return state === 'all' && from === '' && to === '';
}

/** Whether the first day is after the last one: then there is nothing to ask for. */
export function areDaysReversed({ from, to }: HistoryFilter): boolean {
  return from !== '' && to !== '' && from > to;
}

/** A day for the query, or undefined where the field is empty or half filled. */
export function isoDayOf(day: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}

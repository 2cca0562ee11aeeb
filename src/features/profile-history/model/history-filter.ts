import type { ORDER_FILTERS } from '@quayside/contract/schemas/accounts';

export type OrderFilter = (typeof ORDER_FILTERS)[number];

/**
 * Which orders are shown. Dates are in the format of the browser's date field, such as 2026-11-22;
 * empty for no limit.
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

/** Whether the start date is after the end date, in which case nothing is requested. */
export function areDaysReversed({ from, to }: HistoryFilter): boolean {
  return from !== '' && to !== '' && from > to;
}

/** Returns a date for the query, or undefined if the field is empty or incomplete. */
export function isoDayOf(day: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}

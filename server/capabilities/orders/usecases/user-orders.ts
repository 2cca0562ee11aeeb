import { AppError } from '@quayside/contract/errors/app-error';
import { ORDER_FILTERS, type UserOrdersResponse } from '@quayside/contract/schemas/accounts';
import { ORDER_STATES, type OrderState } from '@quayside/contract/orders/states';

import type { UserOrderStore } from '../ports/user-order-store';
import { describeOrder } from './describe-order';
import type { OrderDeps } from './order-deps';

/** The query parameters, each optional. */
export type UserOrdersQuery = {
  readonly [Name in 'offset' | 'limit' | 'state' | 'from' | 'to']?: string | undefined;
};

export type UserOrdersDeps = { readonly orders: OrderDeps; readonly store: UserOrderStore };

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const MAX_OFFSET = 1_000_000_000;
const DAY_MS = 86_400_000;

const FINAL: readonly OrderState[] = ['completed', 'refunded', 'expired'];

const STATES_OF: Readonly<Record<(typeof ORDER_FILTERS)[number], readonly OrderState[]>> = {
  all: ORDER_STATES,
  open: ORDER_STATES.filter((state) => !FINAL.includes(state)),
  completed: ['completed'],
  refunded: ['refunded'],
  expired: ['expired'],
};

/**
 * Returns a page of a user's own orders, newest first, and their total number.
 * @throws AppError ERR_VALIDATION for an invalid part of the query
 */
export async function userOrders(
  { orders, store }: UserOrdersDeps,
  userId: number,
  query: UserOrdersQuery,
): Promise<UserOrdersResponse> {
  const to = readDay('to', query.to);
  const filter = {
    userId,
    states: STATES_OF[readState(query.state)],
    fromMs: readDay('from', query.from),
    beforeMs: to === null ? null : to + DAY_MS,
  };
  const offset = readCount('offset', query.offset, { min: 0, max: MAX_OFFSET, fallback: 0 });
  const limit = readCount('limit', query.limit, {
    min: 1,
    max: MAX_LIMIT,
    fallback: DEFAULT_LIMIT,
  });
  const [page, total] = await Promise.all([
    store.page(orders.database, filter, offset, limit),
    store.count(orders.database, filter),
  ]);
  return {
    orders: await Promise.all(page.map((order) => describeOrder(orders, order, { userId }))),
    total,
  };
}

function readState(state = 'all'): (typeof ORDER_FILTERS)[number] {
  const known = ORDER_FILTERS.find((filter) => filter === state);
  if (known === undefined) throw invalid('state', `must be one of ${ORDER_FILTERS.join(', ')}`);
  return known;
}

function readDay(field: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  if (!Number.isFinite(atMs) || new Date(atMs).toISOString().slice(0, 10) !== text)
    throw invalid(field, 'must be a day such as 2026-11-22');
  return atMs;
}

function readCount(
  field: string,
  text: string | undefined,
  { min, max, fallback }: { readonly min: number; readonly max: number; readonly fallback: number },
): number {
  if (text === undefined) return fallback;
  const count = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= min && count <= max))
    throw invalid(field, `must be a whole number from ${min} to ${max}`);
  return count;
}

function invalid(field: string, rule: string): AppError {
  return new AppError('ERR_VALIDATION', `${field} ${rule}`, { field });
}

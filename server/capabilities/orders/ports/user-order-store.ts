import type { OrderState } from '@quayside/contract/orders/states';

import type { Sql } from '../../../platform/database/database';
import type { Order } from '../domain/order';

/**
 * Selects orders of a user: in those states, created from one time on and before the other (`null`:
 * without a limit).
 */
export type UserOrderFilter = {
  readonly userId: number;
  readonly states: readonly OrderState[];
  readonly fromMs: number | null;
  readonly beforeMs: number | null;
};

/**
 * The orders that a user made while logged in, and those that the user's programs made with an API
 * key.
 */
export interface UserOrderStore {
  /** Newest first. */
  page(sql: Sql, filter: UserOrderFilter, offset: number, limit: number): Promise<Order[]>;
  count(sql: Sql, filter: UserOrderFilter): Promise<number>;
}

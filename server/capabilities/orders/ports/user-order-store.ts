import type { OrderState } from '@quayside/contract/orders/states';

import type { Sql } from '../../../platform/database/database';
import type { Order } from '../domain/order';

/**
 * Selects orders of a user by state and creation time: from the first time (inclusive) to the
 * second (exclusive); `null` means no limit.
 */
export type UserOrderFilter = {
  readonly userId: number;
  readonly states: readonly OrderState[];
  readonly fromMs: number | null;
  readonly beforeMs: number | null;
};

/**
 * The orders that a user created while logged in, and those that the user's programs created with
 * an API key.
 */
export interface UserOrderStore {
  /** Newest first. */
  page(sql: Sql, filter: UserOrderFilter, offset: number, limit: number): Promise<Order[]>;
  count(sql: Sql, filter: UserOrderFilter): Promise<number>;
}

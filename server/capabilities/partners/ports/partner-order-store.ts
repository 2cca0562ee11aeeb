import type { LoggedEvent } from '@quayside/contract/orders/project';

import type { Sql } from '../../../platform/database/database';
import type { Order } from '../../orders';

/** Selects a partner's orders: no `limit` means all of them. */
export type PartnerOrderPage = {
  readonly offset: number;
  readonly limit: number | null;
  readonly direction: 'asc' | 'desc';
};

/** Reads the orders that the programs of one user created, many at a time. */
export interface PartnerOrderStore {
  /** Returns orders sorted by the time of creation. */
  page(sql: Sql, userId: number, page: PartnerOrderPage): Promise<Order[]>;
  /** Returns the logs of those orders, oldest event first. */
  logs(sql: Sql, orderIds: readonly number[]): Promise<ReadonlyMap<number, LoggedEvent[]>>;
  /**
   * Returns the amounts paid out to the clients of those orders, in smallest units of the receive
   * asset, without the orders that have no payout.
   */
  paidOut(sql: Sql, orderIds: readonly number[]): Promise<ReadonlyMap<number, bigint>>;
}

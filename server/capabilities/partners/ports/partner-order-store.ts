import type { LoggedEvent } from '@quayside/contract/orders/project';

import type { Sql } from '../../../platform/database/database';
import type { Order } from '../../orders';

/** Which of a partner's orders: no `limit` means all of them. */
export type PartnerOrderPage = {
  readonly offset: number;
  readonly limit: number | null;
  readonly direction: 'asc' | 'desc';
};

/** The orders that the programs of one user made, read many at a time. */
export interface PartnerOrderStore {
  /** By the time of creation. */
  page(sql: Sql, userId: number, page: PartnerOrderPage): Promise<Order[]>;
  /** The logs of those orders, oldest event first. */
  logs(sql: Sql, orderIds: readonly number[]): Promise<ReadonlyMap<number, LoggedEvent[]>>;
  /**
   * What was paid out to the clients of those orders so far, in smallest units of the receive
   * asset; orders without a payout are not in it.
   */
  paidOut(sql: Sql, orderIds: readonly number[]): Promise<ReadonlyMap<number, bigint>>;
}

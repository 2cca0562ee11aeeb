import type { Sql } from '../../../platform/database/database';

export type UpstreamTransfer = {
  readonly kind: 'deposit' | 'payout' | 'refund';
  readonly txId: string;
  readonly amountMinor: bigint;
  readonly confirmations: number;
  readonly isSimulated: boolean;
  readonly createdAtMs: number;
};

/** What an upstream provider reported of the orders that it carries out. */
export interface UpstreamStore {
  /** @returns whether it is new, or other than what was reported before */
  record(
    sql: Sql,
    orderId: number,
    transfer: Omit<UpstreamTransfer, 'createdAtMs'>,
    atMs: number,
  ): Promise<boolean>;
  ofOrder(sql: Sql, orderId: number): Promise<UpstreamTransfer[]>;
}

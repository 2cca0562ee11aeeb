import type { Sql } from '../../../platform/database/database';

export type UpstreamTransfer = {
  readonly kind: 'deposit' | 'payout' | 'refund';
  readonly txId: string;
  readonly amountMinor: bigint;
  readonly confirmations: number;
  readonly isSimulated: boolean;
  readonly createdAtMs: number;
};

/** Stores the reports of upstream providers about the orders that they carry out. */
export interface UpstreamStore {
  /** @returns whether it is new, or differs from the previous report */
  record(
    sql: Sql,
    orderId: number,
    transfer: Omit<UpstreamTransfer, 'createdAtMs'>,
    atMs: number,
  ): Promise<boolean>;
  ofOrder(sql: Sql, orderId: number): Promise<UpstreamTransfer[]>;
}

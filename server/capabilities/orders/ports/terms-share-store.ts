import type { Sql } from '../../../platform/database/database';
import type { TermsShare } from '../domain/terms-share';

/** What an order's terms owe to each of its deposits, by deposit. */
export interface TermsShareStore {
  /**
   * Keeps the shares of deposits in their present round in the books; `null` once the loss of a
   * deposit is accounted for.
   */
  set(sql: Sql, shares: ReadonlyMap<string, TermsShare | null>): Promise<void>;
  /** Those of the deposits that still are in the round that they were priced in. */
  ofOrder(sql: Sql, orderId: number): Promise<ReadonlyMap<string, TermsShare>>;
}

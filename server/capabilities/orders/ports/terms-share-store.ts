import type { Sql } from '../../../platform/database/database';
import type { TermsShare } from '../domain/terms-share';

/** The shares that an order's deposits have in its terms, by deposit. */
export interface TermsShareStore {
  /**
   * Stores the shares of deposits in their current credit round; `null` once the loss of a deposit
   * is accounted for.
   */
  set(sql: Sql, shares: ReadonlyMap<string, TermsShare | null>): Promise<void>;
  /** Returns the shares of the deposits that are still in the round in which they were priced. */
  ofOrder(sql: Sql, orderId: number): Promise<ReadonlyMap<string, TermsShare>>;
}

import type { Sql } from '../../../platform/database/database';
import type { HoldCause, PayoutHold } from '../domain/payout-hold';

/** Stores why payouts are held. */
export interface PayoutHoldStore {
  /**
   * Holds payouts, or replaces the reason of the same cause. Returns once no running database
   * transaction can still sign.
   */
  hold(sql: Sql, hold: PayoutHold): Promise<void>;
  /**
   * Holds payouts, unless they are held for the same cause already. Returns like `hold`. Nobody can
   * end the hold before the transaction ends.
   */
  ensure(sql: Sql, hold: PayoutHold): Promise<void>;
  /** @returns false if payouts are not held for this cause */
  release(sql: Sql, cause: HoldCause): Promise<boolean>;
  all(sql: Sql): Promise<PayoutHold[]>;
  /** Like `all`, and no hold can be written before the transaction ends. */
  lockAll(sql: Sql): Promise<PayoutHold[]>;
}

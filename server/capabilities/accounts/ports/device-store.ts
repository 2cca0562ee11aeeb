import type { Sql } from '../../../platform/database/database';

/** A device is identified by the hash of a random token that its browser stores. */
export type SeenDevice = {
  readonly deviceHash: string;
  /** Its previous hash. */ readonly previousHash: string | null;
  readonly userId: number;
  readonly atMs: number;
};

/** Records which devices have logged in to which account. */
export interface DeviceStore {
  /** Whether the device has logged in to the account with that email since `sinceMs`. */
  isKnown(sql: Sql, deviceHash: string, email: string, sinceMs: number): Promise<boolean>;
  /**
   * Records a login, replaces the device's previous hash, and keeps the newest twenty devices of
   * the account.
   */
  remember(sql: Sql, device: SeenDevice): Promise<void>;
  deleteAllOf(sql: Sql, userId: number): Promise<void>;
  deleteBefore(sql: Sql, beforeMs: number): Promise<void>;
}

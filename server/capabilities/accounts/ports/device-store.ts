import type { Sql } from '../../../platform/database/database';

/** A device is named by the hash of a random token that its browser keeps. */
export type SeenDevice = {
  readonly deviceHash: string;
  /** What it was named before. */ readonly formerHash: string | null;
  readonly userId: number;
  readonly atMs: number;
};

/** Which devices have logged in to which account. */
export interface DeviceStore {
  /** Whether the device has logged in to the account with that email since then. */
  isKnown(sql: Sql, deviceHash: string, email: string, sinceMs: number): Promise<boolean>;
  /** Notes a login, renames the device, and keeps the newest twenty of the account. */
  remember(sql: Sql, device: SeenDevice): Promise<void>;
  forgetAllOf(sql: Sql, userId: number): Promise<void>;
  forgetBefore(sql: Sql, beforeMs: number): Promise<void>;
}

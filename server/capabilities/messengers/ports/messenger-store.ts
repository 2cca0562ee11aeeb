import type { Locale } from '@quayside/contract/site/locales';

import type { Sql } from '../../../platform/database/database';

/** A messenger user, and the account that this user signs in to. */
export type MessengerAccount = {
  readonly messenger: string;
  readonly messengerUserId: string;
  readonly userId: number;
  readonly locale: Locale;
  readonly areMessagesWanted: boolean;
  readonly linkedAtMs: number;
};

/** The account that a messenger user moves to. */
export type MessengerMove = {
  readonly userId: number;
  /** Whether enabled bot messages stay enabled; they then concern the other account's orders. */
  readonly areMessagesKept: boolean;
  readonly atMs: number;
};

/** The purposes that launch data can be used for, each only once. */
export const LAUNCH_DATA_USES = ['authenticate', 'create', 'link'] as const;
export type LaunchDataUse = (typeof LAUNCH_DATA_USES)[number];

export interface MessengerStore {
  find(sql: Sql, messenger: string, messengerUserId: string): Promise<MessengerAccount | null>;
  /** Like `find`, and locks it: no other transaction can link or unlink it until this one ends. */
  lock(sql: Sql, messenger: string, messengerUserId: string): Promise<MessengerAccount | null>;
  ofUser(sql: Sql, userId: number): Promise<MessengerAccount[]>;
  /**
   * @returns false if this messenger user has an account, or the account has another user of the
   *   messenger
   */
  insert(sql: Sql, account: Omit<MessengerAccount, 'areMessagesWanted'>): Promise<boolean>;
  /** Links it to another account. */
  move(
    sql: Sql,
    account: Pick<MessengerAccount, 'messenger' | 'messengerUserId'>,
    move: MessengerMove,
  ): Promise<void>;
  /** Sets the language that its bot uses from now on. */
  setLocale(
    sql: Sql,
    account: Pick<MessengerAccount, 'messenger' | 'messengerUserId'>,
    locale: Locale,
  ): Promise<void>;
  /** @returns whether there was one */
  remove(sql: Sql, messenger: string, userId: number): Promise<boolean>;
  removeAllOf(sql: Sql, userId: number): Promise<void>;
  /** @returns false if the account has no such messenger */
  wantMessages(sql: Sql, messenger: string, userId: number, areWanted: boolean): Promise<boolean>;
  /**
   * Marks uses of launch data. Of two concurrent calls, the second waits for the first.
   * @returns false if one of the uses was marked before
   */
  use(
    sql: Sql,
    launchHash: string,
    uses: readonly LaunchDataUse[],
    expiresAtMs: number,
  ): Promise<boolean>;
  wasUsed(sql: Sql, launchHash: string, use: LaunchDataUse): Promise<boolean>;
  deleteLaunchesBefore(sql: Sql, nowMs: number): Promise<void>;
}

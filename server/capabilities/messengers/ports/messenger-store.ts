import type { Locale } from '@quayside/contract/site/locales';

import type { Sql } from '../../../platform/database/database';

/** A user of a messenger, and the account that they open. */
export type MessengerAccount = {
  readonly messenger: string;
  readonly messengerUserId: string;
  readonly userId: number;
  readonly locale: Locale;
  readonly areMessagesWanted: boolean;
  readonly linkedAtMs: number;
};

/** Where a user of a messenger goes to. */
export type MessengerMove = {
  readonly userId: number;
  /**
   * Whether what its bot tells, if anything, is told from now on too: of the other account's
   * orders.
   */
  readonly areMessagesKept: boolean;
  readonly atMs: number;
};

/** What launch data does, each once. */
export const LAUNCH_USES = ['authenticate', 'create', 'link'] as const;
export type LaunchUse = (typeof LAUNCH_USES)[number];

export interface MessengerStore {
  find(sql: Sql, messenger: string, messengerUserId: string): Promise<MessengerAccount | null>;
  /** As `find`; nobody else links or unlinks it until the transaction ends. */
  lock(sql: Sql, messenger: string, messengerUserId: string): Promise<MessengerAccount | null>;
  ofUser(sql: Sql, userId: number): Promise<MessengerAccount[]>;
  /**
   * @returns false when this user of the messenger has an account, or the account has another user
   *   of the messenger
   */
  insert(sql: Sql, account: Omit<MessengerAccount, 'areMessagesWanted'>): Promise<boolean>;
  /** Makes it open another account. */
  move(
    sql: Sql,
    account: Pick<MessengerAccount, 'messenger' | 'messengerUserId'>,
    move: MessengerMove,
  ): Promise<void>;
  /** What its bot speaks from now on. */
  setLocale(
    sql: Sql,
    account: Pick<MessengerAccount, 'messenger' | 'messengerUserId'>,
    locale: Locale,
  ): Promise<void>;
  /** @returns whether there was one */
  remove(sql: Sql, messenger: string, userId: number): Promise<boolean>;
  removeAllOf(sql: Sql, userId: number): Promise<void>;
  /** @returns false when the account has no such messenger */
  wantMessages(sql: Sql, messenger: string, userId: number, areWanted: boolean): Promise<boolean>;
  /**
   * Marks uses of launch data. Of two calls at once the second waits for the first.
   * @returns false when one of them was marked before
   */
  use(
    sql: Sql,
    launchHash: string,
    uses: readonly LaunchUse[],
    expiresAtMs: number,
  ): Promise<boolean>;
  wasUsed(sql: Sql, launchHash: string, use: LaunchUse): Promise<boolean>;
  forgetLaunchesBefore(sql: Sql, nowMs: number): Promise<void>;
}

import type { Locale } from '@quayside/contract/site/locales';

import type { Sql } from '../../../platform/database/database';
import type { MailState } from '../domain/mail-state';
import type { MailMessage } from './mail-queue';

export type NewMail = {
  readonly key: string;
  readonly to: string;
  readonly locale: Locale;
  readonly message: MailMessage;
  readonly createdAtMs: number;
  /** When a code in it expires; `null` if it has none. */
  readonly expiresAtMs: number | null;
};

/** An email that a process has claimed for sending. */
export type ClaimedMail = NewMail & {
  readonly mailId: string;
  /** The number of attempts, including this one. */
  readonly attempts: number;
};

/** An email as an operator sees it: without its content. */
export type MailReport = {
  readonly mailId: string;
  readonly key: string;
  readonly to: string;
  readonly template: MailMessage['template'];
  readonly state: MailState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAtMs: number;
  readonly nextAttemptAtMs: number;
};

/** Stores emails in the database. */
export interface MailStore {
  /** @returns false, with nothing changed, if the key already exists */
  insert(sql: Sql, mail: NewMail): Promise<boolean>;
  /** Returns the number of emails about orders to a recipient since `sinceMs`. */
  countOrderMailTo(sql: Sql, recipient: string, sinceMs: number): Promise<number>;
  /**
   * Claims due emails until `claimedUntilMs`, those with a code first. No other process gets them
   * in the meantime.
   */
  claim(sql: Sql, limit: number, nowMs: number, claimedUntilMs: number): Promise<ClaimedMail[]>;
  /**
   * Releases the claims of a process that no longer runs. Call it only when no other node is
   * running.
   */
  releaseClaims(sql: Sql): Promise<void>;
  /** Marks an email as sent, and deletes its content. */
  markSent(sql: Sql, mailId: string, atMs: number): Promise<void>;
  /** Schedules another attempt at `nextAttemptAtMs`. */
  markDelayed(sql: Sql, mailId: string, problem: string, nextAttemptAtMs: number): Promise<void>;
  /** Marks an email as failed, until an operator retries it. */
  markFailed(sql: Sql, mailId: string, problem: string, atMs: number): Promise<void>;
  /** Expires emails whose code no longer works, and deletes their content. */
  expire(sql: Sql, nowMs: number): Promise<void>;
  /** Deletes emails that were sent, failed or expired before `beforeMs`. */
  prune(sql: Sql, beforeMs: number): Promise<void>;
  /** Returns emails that failed at least once and are not sent, oldest first. */
  stuck(sql: Sql, limit: number): Promise<MailReport[]>;
  /**
   * Makes stuck emails due now, with a new count of attempts.
   * @param mailId `null` for all of them
   * @returns the number of emails
   */
  retry(sql: Sql, mailId: string | null, nowMs: number): Promise<number>;
  countByState(sql: Sql): Promise<{ readonly state: MailState; readonly count: number }[]>;
}

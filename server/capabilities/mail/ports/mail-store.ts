import type { Sql } from '../../../platform/database/database';
import type { MailState } from '../domain/mail-state';
import type { MailLocale, MailMessage } from './mail-queue';

export type NewMail = {
  readonly key: string;
  readonly to: string;
  readonly locale: MailLocale;
  readonly message: MailMessage;
  readonly createdAtMs: number;
  /** When a code in it stops working; `null` where there is none. */
  readonly expiresAtMs: number | null;
};

/** A mail that a process has taken to send it. */
export type ClaimedMail = NewMail & {
  readonly mailId: string;
  /** This one included. */
  readonly attempts: number;
};

/** A mail as an operator sees it: without what it says. */
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

/** Mail in the database. */
export interface MailStore {
  /** @returns whether it is new: a key that is there already changes nothing */
  insert(sql: Sql, mail: NewMail): Promise<boolean>;
  /** How much mail about orders somebody was written since then. */
  countOrderMailTo(sql: Sql, recipient: string, sinceMs: number): Promise<number>;
  /**
   * Takes mail that is due, for the time until `claimedUntilMs`; mail with a code first. Nobody
   * else gets it meanwhile.
   */
  claim(sql: Sql, limit: number, nowMs: number, claimedUntilMs: number): Promise<ClaimedMail[]>;
  /** Gives back what a process had taken that is no more. Only for when no other node works. */
  releaseClaims(sql: Sql): Promise<void>;
  /** It is on its way: what it said is forgotten. */
  markSent(sql: Sql, mailId: string, atMs: number): Promise<void>;
  /** It is tried again at `nextAttemptAtMs`. */
  markDelayed(sql: Sql, mailId: string, problem: string, nextAttemptAtMs: number): Promise<void>;
  /** It is given up, until an operator wants it tried again. */
  markFailed(sql: Sql, mailId: string, problem: string, atMs: number): Promise<void>;
  /** Forgets codes that work no more, unsent or not. */
  expire(sql: Sql, nowMs: number): Promise<void>;
  /** Deletes what was sent, failed or expired before that time. */
  prune(sql: Sql, beforeMs: number): Promise<void>;
  /** Mail that has failed at least once and is not sent, oldest first. */
  stuck(sql: Sql, limit: number): Promise<MailReport[]>;
  /**
   * Makes stuck mail due now, with a new count of attempts.
   * @param mailId `null` for all of it
   * @returns how many
   */
  retry(sql: Sql, mailId: string | null, nowMs: number): Promise<number>;
  countByState(sql: Sql): Promise<{ readonly state: MailState; readonly count: number }[]>;
}

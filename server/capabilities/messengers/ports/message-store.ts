import type { Sql } from '../../../platform/database/database';
import type { MessageFailure, MessageState, OrderMessageKind } from '../domain/order-message';

export type NewMessage = {
  /** A message that is queued twice under the same key is sent once. */
  readonly key: string;
  readonly messenger: string;
  readonly messengerUserId: string;
  readonly kind: OrderMessageKind;
  readonly orderId: number;
  readonly createdAtMs: number;
};

/** A message that a process has claimed for sending. */
export type ClaimedMessage = NewMessage & {
  readonly messageId: string;
  /** The number of attempts, including this one. */
  readonly attempts: number;
};

/** A message as an operator sees it. */
export type MessageReport = {
  readonly messageId: string;
  readonly key: string;
  readonly messenger: string;
  readonly kind: OrderMessageKind;
  readonly orderId: number;
  readonly state: MessageState;
  readonly failure: MessageFailure | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAtMs: number;
  readonly nextAttemptAtMs: number;
};

/** Stores the messages of bots. */
export interface MessageStore {
  /** @returns false, with nothing changed, if the key already exists */
  insert(sql: Sql, message: NewMessage): Promise<boolean>;
  /**
   * Claims due messages of these messengers until `claimedUntilMs`. No other process gets them in
   * the meantime. Skips messengers that are held back.
   */
  claim(
    sql: Sql,
    messengers: readonly string[],
    limit: number,
    nowMs: number,
    claimedUntilMs: number,
  ): Promise<ClaimedMessage[]>;
  /** Marks a message as sent or dropped. */
  settle(sql: Sql, messageId: string, state: 'sent' | 'dropped', atMs: number): Promise<void>;
  /**
   * Marks a message as failed, until an operator retries it.
   * @param problem the messenger's error message
   */
  fail(
    sql: Sql,
    messageId: string,
    failure: MessageFailure,
    problem: string,
    atMs: number,
  ): Promise<void>;
  /** Schedules another attempt at `nextAttemptAtMs`. */
  delay(sql: Sql, messageId: string, problem: string, nextAttemptAtMs: number): Promise<void>;
  /**
   * Holds back all messages to the messenger until `untilMs`; the attempt does not count, and the
   * message is due then.
   */
  holdBack(
    sql: Sql,
    message: Pick<ClaimedMessage, 'messageId' | 'messenger'>,
    untilMs: number,
  ): Promise<void>;
  /** Deletes messages that were settled before `beforeMs`. */
  prune(sql: Sql, beforeMs: number): Promise<void>;
  /**
   * Returns messages that failed at least once and are not sent, oldest first, except those whose
   * reader blocked the bot: another attempt would fail too.
   */
  stuck(sql: Sql, limit: number): Promise<MessageReport[]>;
  /**
   * Makes stuck messages due now, with a new count of attempts.
   * @param messageId `null` for all of them
   * @returns the number of messages
   */
  retry(sql: Sql, messageId: string | null, nowMs: number): Promise<number>;
  countByState(sql: Sql): Promise<{ readonly state: MessageState; readonly count: number }[]>;
  /** Counts the failed messages that are still stored. `unknown`: the reason was not recorded. */
  countFailures(
    sql: Sql,
  ): Promise<{ readonly failure: MessageFailure | 'unknown'; readonly count: number }[]>;
  /** Returns when the oldest waiting message was created; `null` if none is waiting. */
  oldestWaitingAtMs(sql: Sql): Promise<number | null>;
}

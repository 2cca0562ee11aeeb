import type { Sql } from '../../../platform/database/database';
import type { MessageFailure, MessageState, OrderMessageKind } from '../domain/order-message';

export type NewMessage = {
  /** Asked for twice under the same key, a message is sent once. */
  readonly key: string;
  readonly messenger: string;
  readonly messengerUserId: string;
  readonly kind: OrderMessageKind;
  readonly orderId: number;
  readonly createdAtMs: number;
};

/** A message that a process has taken to send it. */
export type ClaimedMessage = NewMessage & {
  readonly messageId: string;
  /** This one included. */
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

/** What bots are to tell. */
export interface MessageStore {
  /** @returns whether it is new: a key that is there already changes nothing */
  insert(sql: Sql, message: NewMessage): Promise<boolean>;
  /**
   * Takes messages of these messengers that are due, for the time until `claimedUntilMs`. Nobody
   * else gets them meanwhile. None of a messenger that is held back.
   */
  claim(
    sql: Sql,
    messengers: readonly string[],
    limit: number,
    nowMs: number,
    claimedUntilMs: number,
  ): Promise<ClaimedMessage[]>;
  /** It is over, and well. */
  settle(sql: Sql, messageId: string, state: 'sent' | 'dropped', atMs: number): Promise<void>;
  /**
   * It is given up, until an operator wants it tried again.
   * @param problem in the messenger's words
   */
  fail(
    sql: Sql,
    messageId: string,
    failure: MessageFailure,
    problem: string,
    atMs: number,
  ): Promise<void>;
  /** It is tried again at `nextAttemptAtMs`. */
  delay(sql: Sql, messageId: string, problem: string, nextAttemptAtMs: number): Promise<void>;
  /**
   * Nothing goes to its messenger before `untilMs`; the try that was made does not count, and the
   * message is due then.
   */
  holdBack(
    sql: Sql,
    message: Pick<ClaimedMessage, 'messageId' | 'messenger'>,
    untilMs: number,
  ): Promise<void>;
  /** Deletes what was settled before that time. */
  prune(sql: Sql, beforeMs: number): Promise<void>;
  /**
   * Messages that have failed at least once and are not sent, oldest first; not those that their
   * reader refuses, whom trying again would only vex.
   */
  stuck(sql: Sql, limit: number): Promise<MessageReport[]>;
  /**
   * Makes stuck messages due now, with a new count of attempts.
   * @param messageId `null` for all of them
   * @returns how many
   */
  retry(sql: Sql, messageId: string | null, nowMs: number): Promise<number>;
  countByState(sql: Sql): Promise<{ readonly state: MessageState; readonly count: number }[]>;
  /** Of those that are kept still. `unknown`: nobody wrote down why. */
  countFailures(
    sql: Sql,
  ): Promise<{ readonly failure: MessageFailure | 'unknown'; readonly count: number }[]>;
  /** Since when the oldest message waits; `null` when none does. */
  oldestWaitingAtMs(sql: Sql): Promise<number | null>;
}

import type { MessageFailure, MessageState, OrderMessageKind } from '../domain/order-message';
import type { ClaimedMessage, MessageReport, MessageStore } from '../ports/message-store';

const at = (ms: number): Date => new Date(ms);

const INSERT = `
  INSERT INTO messenger_message (message_key, messenger, messenger_user_id, kind, order_id, created_at, next_attempt_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (message_key) DO NOTHING RETURNING 1`;

const CLAIM = `
  UPDATE messenger_message
  SET attempts = attempts + 1, claimed_until = $4
  WHERE message_id IN (
    SELECT message_id
    FROM messenger_message
    WHERE state = 'waiting'
      AND messenger = ANY($1::text[])
      AND next_attempt_at <= $3
      AND (claimed_until IS NULL OR claimed_until <= $3)
      AND NOT EXISTS (
        SELECT
        FROM messenger_hold
        WHERE messenger_hold.messenger = messenger_message.messenger AND held_until > $3
      )
    ORDER BY next_attempt_at, message_id LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  RETURNING
    message_id, message_key, messenger, messenger_user_id, kind, order_id, attempts, created_at`;

const HOLD_BACK = `
  WITH held AS (
    INSERT INTO messenger_hold (messenger, held_until)
    VALUES ($1, $2)
    ON CONFLICT (messenger) DO UPDATE SET
      held_until = greatest(messenger_hold.held_until, excluded.held_until)
  )
  UPDATE messenger_message
  SET attempts = greatest(attempts - 1, 0), claimed_until = NULL
  WHERE message_id = $3 AND state = 'waiting'`;

type ClaimedRow = {
  message_id: string;
  message_key: string;
  messenger: string;
  messenger_user_id: string;
  kind: OrderMessageKind;
  order_id: string;
  attempts: number;
  created_at: string;
};

function claimedFromRow(row: ClaimedRow): ClaimedMessage {
  return {
    messageId: row.message_id,
    key: row.message_key,
    messenger: row.messenger,
    messengerUserId: row.messenger_user_id,
    kind: row.kind,
    orderId: Number(row.order_id),
    attempts: row.attempts,
    createdAtMs: Date.parse(row.created_at),
  };
}

const STUCK =
  "((state = 'failed' AND failure IS DISTINCT FROM 'refused') OR (state = 'waiting' AND last_error IS NOT NULL))";

const LIST_STUCK = `
  SELECT
    message_id, message_key, messenger, kind, order_id, state, failure, attempts, last_error,
    created_at, next_attempt_at
  FROM messenger_message
  WHERE ${STUCK}
  ORDER BY message_id LIMIT $1`;

const RETRY = `
  UPDATE messenger_message
  SET
    state = 'waiting',
    failure = NULL,
    attempts = 0,
    next_attempt_at = $2,
    claimed_until = NULL,
    settled_at = NULL
  WHERE ${STUCK} AND ($1::bigint IS NULL OR message_id = $1::bigint)
  RETURNING 1`;

type ReportRow = {
  message_id: string;
  message_key: string;
  messenger: string;
  kind: OrderMessageKind;
  order_id: string;
  state: MessageState;
  failure: MessageFailure | null;
  attempts: number;
  last_error: string | null;
  created_at: string;
  next_attempt_at: string;
};

function reportFromRow(row: ReportRow): MessageReport {
  return {
    messageId: row.message_id,
    key: row.message_key,
    messenger: row.messenger,
    kind: row.kind,
    orderId: Number(row.order_id),
    state: row.state,
    failure: row.failure,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAtMs: Date.parse(row.created_at),
    nextAttemptAtMs: Date.parse(row.next_attempt_at),
  };
}

/** @see MessageStore */
export function createMessageStore(): MessageStore {
  return {
    insert: async (sql, { key, messenger, messengerUserId, kind, orderId, createdAtMs }) =>
      (await sql.query(INSERT, [key, messenger, messengerUserId, kind, orderId, at(createdAtMs)]))
        .length > 0,
    claim: async (sql, messengers, limit, nowMs, claimedUntilMs) =>
      (
        await sql.query<ClaimedRow>(CLAIM, [[...messengers], limit, at(nowMs), at(claimedUntilMs)])
      ).map(claimedFromRow),
    settle: async (sql, messageId, state, atMs) => {
      await sql.query(
        `
          UPDATE messenger_message
          SET state = $2, last_error = NULL, claimed_until = NULL, settled_at = $3
          WHERE message_id = $1 AND state = 'waiting'`,
        [messageId, state, at(atMs)],
      );
    },
    fail: async (sql, messageId, failure, problem, atMs) => {
      await sql.query(
        `
          UPDATE messenger_message
          SET
            state = 'failed',
            failure = $2,
            last_error = $3,
            claimed_until = NULL,
            settled_at = $4
          WHERE message_id = $1 AND state = 'waiting'`,
        [messageId, failure, problem, at(atMs)],
      );
    },
    delay: async (sql, messageId, problem, nextAttemptAtMs) => {
      await sql.query(
        `
          UPDATE messenger_message
          SET last_error = $2, next_attempt_at = $3, claimed_until = NULL
          WHERE message_id = $1 AND state = 'waiting'`,
        [messageId, problem, at(nextAttemptAtMs)],
      );
    },
    holdBack: async (sql, { messenger, messageId }, untilMs) => {
      await sql.query(HOLD_BACK, [messenger, at(untilMs), messageId]);
    },
    prune: async (sql, beforeMs) => {
      await sql.query(
        "DELETE FROM messenger_message WHERE state <> 'waiting' AND settled_at < $1",
        [at(beforeMs)],
      );
    },
    stuck: async (sql, limit) =>
      (await sql.query<ReportRow>(LIST_STUCK, [limit])).map(reportFromRow),
    retry: async (sql, messageId, nowMs) => (await sql.query(RETRY, [messageId, at(nowMs)])).length,
    ...createMessageCounts(),
  };
}

function createMessageCounts(): Pick<
  MessageStore,
  'countByState' | 'countFailures' | 'oldestWaitingAtMs'
> {
  return {
    countByState: (sql) =>
      sql.query<{ state: MessageState; count: number }>(
        'SELECT state, count(*)::int AS count FROM messenger_message GROUP BY state',
      ),
    countFailures: (sql) =>
      sql.query<{ failure: MessageFailure | 'unknown'; count: number }>(
        `
          SELECT coalesce(failure, 'unknown') AS failure, count(*)::int AS count
          FROM messenger_message
          WHERE state = 'failed'
          GROUP BY failure`,
      ),
    oldestWaitingAtMs: async (sql) => {
      const [row] = await sql.query<{ oldest: string | null }>(
        "SELECT min(created_at) AS oldest FROM messenger_message WHERE state = 'waiting'",
      );
      return row === undefined || row.oldest === null ? null : Date.parse(row.oldest);
    },
  };
}

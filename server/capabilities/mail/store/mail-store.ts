import type { Locale } from '@quayside/contract/site/locales';
import { iso } from '@quayside/contract/time/iso';

import type { MailState } from '../domain/mail-state';
import type { MailMessage } from '../ports/mail-queue';
import type { ClaimedMail, MailReport, MailStore } from '../ports/mail-store';

const INSERT = `
  INSERT INTO mail (mail_key, recipient, locale, template, message, created_at, next_attempt_at, expires_at)
  VALUES ($1, $2, $3, $4, $5::jsonb, $6, $6, $7) ON CONFLICT (mail_key) DO NOTHING RETURNING 1`;

const CLAIM = `
  UPDATE mail
  SET attempts = attempts + 1, claimed_until = $3
  WHERE mail_id IN (
    SELECT mail_id
    FROM mail
    WHERE state = 'waiting'
      AND next_attempt_at <= $2
      AND (claimed_until IS NULL OR claimed_until <= $2)
      AND (expires_at IS NULL OR expires_at > $2)
    ORDER BY expires_at NULLS LAST, next_attempt_at, mail_id LIMIT $1
    FOR UPDATE SKIP LOCKED
  )
  RETURNING mail_id, mail_key, recipient, locale, message, attempts, created_at, expires_at`;

type ClaimedRow = {
  mail_id: string;
  mail_key: string;
  recipient: string;
  locale: Locale;
  message: MailMessage;
  attempts: number;
  created_at: string;
  expires_at: string | null;
};

const STUCK = `
  SELECT mail_id, mail_key, recipient, template, state, attempts, last_error, created_at, next_attempt_at FROM mail
  WHERE state = 'failed' OR (state = 'waiting' AND last_error IS NOT NULL) ORDER BY mail_id LIMIT $1`;

type ReportRow = {
  mail_id: string;
  mail_key: string;
  recipient: string;
  template: MailMessage['template'];
  state: MailState;
  attempts: number;
  last_error: string | null;
  created_at: string;
  next_attempt_at: string;
};

const RETRY = `
  UPDATE mail
  SET
    state = 'waiting',
    attempts = 0,
    next_attempt_at = $2,
    claimed_until = NULL,
    settled_at = NULL
  WHERE (state = 'failed' OR (state = 'waiting' AND last_error IS NOT NULL))
    AND message IS NOT NULL
    AND ($1::bigint IS NULL OR mail_id = $1::bigint)
  RETURNING 1`;

/** @see MailStore */
export function createMailStore(): MailStore {
  return {
    insert: async (sql, { key, to, locale, message, createdAtMs, expiresAtMs }) => {
      const parameters = [
        key,
        to,
        locale,
        message.template,
        JSON.stringify(message),
        iso(createdAtMs),
        expiresAtMs === null ? null : iso(expiresAtMs),
      ];
      return (await sql.query(INSERT, parameters)).length > 0;
    },
    countOrderMailTo: async (sql, recipient, sinceMs) => {
      const [row] = await sql.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM mail WHERE recipient = $1 AND created_at >= $2 AND template = 'order'",
        [recipient, iso(sinceMs)],
      );
      return row?.count ?? 0;
    },
    claim: async (sql, limit, nowMs, claimedUntilMs) =>
      (await sql.query<ClaimedRow>(CLAIM, [limit, iso(nowMs), iso(claimedUntilMs)])).map(
        readClaimed,
      ),
    releaseClaims: async (sql) => {
      await sql.query(
        "UPDATE mail SET claimed_until = NULL WHERE state = 'waiting' AND claimed_until IS NOT NULL",
      );
    },
    ...createMailOutcomes(),
    stuck: async (sql, limit) => (await sql.query<ReportRow>(STUCK, [limit])).map(readReport),
    retry: async (sql, mailId, nowMs) => (await sql.query(RETRY, [mailId, iso(nowMs)])).length,
    countByState: (sql) =>
      sql.query<{ state: MailState; count: number }>(
        'SELECT state, count(*)::int AS count FROM mail GROUP BY state',
      ),
  };
}

function readClaimed(row: ClaimedRow): ClaimedMail {
  return {
    mailId: row.mail_id,
    key: row.mail_key,
    to: row.recipient,
    locale: row.locale,
    message: row.message,
    attempts: row.attempts,
    createdAtMs: Date.parse(row.created_at),
    expiresAtMs: row.expires_at === null ? null : Date.parse(row.expires_at),
  };
}

function readReport(row: ReportRow): MailReport {
  return {
    mailId: row.mail_id,
    key: row.mail_key,
    to: row.recipient,
    template: row.template,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAtMs: Date.parse(row.created_at),
    nextAttemptAtMs: Date.parse(row.next_attempt_at),
  };
}

/** Creates the functions that record the results of attempts, and the expiry of emails. */
function createMailOutcomes(): Pick<
  MailStore,
  'markSent' | 'markDelayed' | 'markFailed' | 'expire' | 'prune'
> {
  return {
    markSent: async (sql, mailId, atMs) => {
      await sql.query(
        `
          UPDATE mail
          SET
            state = 'sent',
            message = NULL,
            last_error = NULL,
            claimed_until = NULL,
            settled_at = $2
          WHERE mail_id = $1 AND state <> 'sent'`,
        [mailId, iso(atMs)],
      );
    },
    markDelayed: async (sql, mailId, problem, nextAttemptAtMs) => {
      await sql.query(
        `
          UPDATE mail
          SET last_error = $2, next_attempt_at = $3, claimed_until = NULL
          WHERE mail_id = $1 AND state = 'waiting'`,
        [mailId, problem, iso(nextAttemptAtMs)],
      );
    },
    markFailed: async (sql, mailId, problem, atMs) => {
      await sql.query(
        `
          UPDATE mail
          SET state = 'failed', last_error = $2, claimed_until = NULL, settled_at = $3
          WHERE mail_id = $1 AND state = 'waiting'`,
        [mailId, problem, iso(atMs)],
      );
    },
    expire: async (sql, nowMs) => {
      await sql.query(
        `
          UPDATE mail
          SET state = 'expired', message = NULL, claimed_until = NULL, settled_at = $1
          WHERE expires_at <= $1 AND state IN ('waiting', 'failed')`,
        [iso(nowMs)],
      );
    },
    prune: async (sql, beforeMs) => {
      await sql.query("DELETE FROM mail WHERE state <> 'waiting' AND settled_at < $1", [
        iso(beforeMs),
      ]);
    },
  };
}

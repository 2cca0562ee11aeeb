import type { Locale } from '@quayside/contract/site/locales';

import type { MessengerAccount, MessengerStore } from '../ports/messenger-store';

type AccountRow = {
  messenger: string;
  messenger_user_id: string;
  user_id: string;
  locale: Locale;
  are_messages_wanted: boolean;
  linked_at: string;
};

const SELECT =
  'SELECT messenger, messenger_user_id, user_id, locale, are_messages_wanted, linked_at FROM messenger_account WHERE';

const INSERT = `
  INSERT INTO messenger_account (messenger, messenger_user_id, user_id, locale, linked_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING user_id`;

const MOVE = `
  UPDATE messenger_account SET user_id = $3, linked_at = $4,
    are_messages_wanted = are_messages_wanted AND $5
  WHERE messenger = $1 AND messenger_user_id = $2`;

/** Inserted in a fixed order, so that two calls cannot deadlock. */
const USE = `
  INSERT INTO messenger_launch (launch_hash, use, expires_at)
  SELECT $1, use, $3
  FROM unnest($2::text[]) AS use
  ORDER BY use
  ON CONFLICT DO NOTHING
  RETURNING 1`;

const at = (ms: number): Date => new Date(ms);

function accountFromRow(row: AccountRow): MessengerAccount {
  return {
    messenger: row.messenger,
    messengerUserId: row.messenger_user_id,
    userId: Number(row.user_id),
    locale: row.locale,
    areMessagesWanted: row.are_messages_wanted,
    linkedAtMs: Date.parse(row.linked_at),
  };
}

/** @see MessengerStore */
export function createMessengerStore(): MessengerStore {
  return {
    find: async (sql, messenger, messengerUserId) =>
      (
        await sql.query<AccountRow>(`${SELECT} messenger = $1 AND messenger_user_id = $2`, [
          messenger,
          messengerUserId,
        ])
      ).map(accountFromRow)[0] ?? null,
    lock: async (sql, messenger, messengerUserId) =>
      (
        await sql.query<AccountRow>(
          `${SELECT} messenger = $1 AND messenger_user_id = $2 FOR UPDATE`,
          [messenger, messengerUserId],
        )
      ).map(accountFromRow)[0] ?? null,
    ofUser: async (sql, userId) =>
      (await sql.query<AccountRow>(`${SELECT} user_id = $1 ORDER BY messenger`, [userId])).map(
        accountFromRow,
      ),
    insert: async (sql, { messenger, messengerUserId, userId, locale, linkedAtMs }) =>
      (await sql.query(INSERT, [messenger, messengerUserId, userId, locale, at(linkedAtMs)]))
        .length === 1,
    move: async (sql, { messenger, messengerUserId }, { userId, areMessagesKept, atMs }) => {
      await sql.query(MOVE, [messenger, messengerUserId, userId, at(atMs), areMessagesKept]);
    },
    setLocale: async (sql, { messenger, messengerUserId }, locale) => {
      await sql.query(
        'UPDATE messenger_account SET locale = $3 WHERE messenger = $1 AND messenger_user_id = $2 AND locale <> $3',
        [messenger, messengerUserId, locale],
      );
    },
    remove: async (sql, messenger, userId) =>
      (
        await sql.query(
          'DELETE FROM messenger_account WHERE messenger = $1 AND user_id = $2 RETURNING 1',
          [messenger, userId],
        )
      ).length === 1,
    removeAllOf: async (sql, userId) => {
      await sql.query('DELETE FROM messenger_account WHERE user_id = $1', [userId]);
    },
    wantMessages: async (sql, messenger, userId, areWanted) =>
      (
        await sql.query(
          'UPDATE messenger_account SET are_messages_wanted = $3 WHERE messenger = $1 AND user_id = $2 RETURNING 1',
          [messenger, userId, areWanted],
        )
      ).length === 1,
    use: async (sql, launchHash, uses, expiresAtMs) =>
      (await sql.query(USE, [launchHash, uses, at(expiresAtMs)])).length === uses.length,
    wasUsed: async (sql, launchHash, use) =>
      (
        await sql.query('SELECT 1 FROM messenger_launch WHERE launch_hash = $1 AND use = $2', [
          launchHash,
          use,
        ])
      ).length === 1,
    deleteLaunchesBefore: async (sql, nowMs) => {
      await sql.query('DELETE FROM messenger_launch WHERE expires_at < $1', [at(nowMs)]);
    },
  };
}

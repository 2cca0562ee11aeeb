import type { RuntimeDatabase } from '../../../platform/database/create-database';
import type { Sql } from '../../../platform/database/database';
import { withPostgres } from '../../../testing/database/database';
import { overlap } from '../../../testing/overlap';
import { createMailStore } from '../../mail';
import { createMessageStore } from '../../messengers';
import { createWebhookStore } from '../../webhooks';
import { createCardPayoutStore } from './card-payout-store';
import { createCardStore } from './card-store';

const PAST = '2026-01-01T00:00:00Z';
const NOW_MS = Date.parse('2026-01-02T00:00:00Z');
const CLAIMED_UNTIL_MS = NOW_MS + 60_000;

type Queue = {
  readonly name: string;
  /** Adds one job that is due. */
  readonly insert: (sql: Sql, id: number) => Promise<unknown>;
  /** @returns the IDs of the jobs that this worker has claimed */
  readonly claim: (sql: Sql, limit: number) => Promise<readonly string[]>;
};

const uuid = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

const queues: readonly Queue[] = [
  {
    name: 'emails',
    insert: (sql, id) =>
      sql.query(
        `
          INSERT INTO mail (
            mail_key, recipient, locale, template, message, created_at, next_attempt_at
          )
          VALUES ($1, 'ann@example.com', 'en', 'password_changed', '{}', $2, $2)`,
        [String(id), PAST],
      ),
    claim: async (sql, limit) =>
      (await createMailStore().claim(sql, limit, NOW_MS, CLAIMED_UNTIL_MS)).map(
        ({ mailId }) => mailId,
      ),
  },
  {
    name: 'bot messages',
    insert: (sql, id) =>
      sql.query(
        `
          INSERT INTO messenger_message (
            message_key, messenger, messenger_user_id, kind, order_id, created_at, next_attempt_at
          )
          VALUES ($1, 'telegram', '7', 'completed', $2, $3, $3)`,
        [`order ${id}`, id, PAST],
      ),
    claim: async (sql, limit) =>
      (await createMessageStore().claim(sql, ['telegram'], limit, NOW_MS, CLAIMED_UNTIL_MS)).map(
        ({ messageId }) => messageId,
      ),
  },
  {
    name: 'webhook deliveries',
    insert: async (sql, id) => {
      await sql.query(
        `
          INSERT INTO webhook (webhook_id, user_id, url, sealed_secret, created_at)
          VALUES ($1, $2, 'https://example.com', '', $3)`,
        [String(id), id, PAST],
      );
      await sql.query(
        `
          INSERT INTO webhook_delivery (
            delivery_id, webhook_id, event, body, created_at, next_attempt_at
          )
          VALUES ($1, $1, 'order', '{}', $2, $2)`,
        [String(id), PAST],
      );
    },
    claim: async (sql, limit) =>
      (
        await createWebhookStore().claim(sql, {
          limit,
          nowMs: NOW_MS,
          claimedUntilMs: CLAIMED_UNTIL_MS,
          limitPerUser: 10,
        })
      ).map(({ deliveryId }) => deliveryId),
  },
  {
    name: 'card payments',
    insert: (sql, id) =>
      sql.query(
        `
          INSERT INTO card_payment (
            payment_id, partner, order_id, user_id, fiat_currency, fiat_minor, created_at,
            updated_at, next_check_at
          )
          VALUES ($1, 'sandbox', $2, 1, 'EUR', 100, $3, $3, $3)`,
        [uuid(id), id, PAST],
      ),
    claim: async (sql, limit) =>
      (await createCardStore().claimDue(sql, limit, NOW_MS, CLAIMED_UNTIL_MS)).map(
        ({ paymentId }) => paymentId,
      ),
  },
  {
    name: 'card payouts',
    insert: (sql, id) =>
      sql.query(
        `
          INSERT INTO card_payout (
            payout_id, partner, order_id, fiat_currency, created_at, updated_at, next_check_at
          )
          VALUES ($1, 'sandbox', $2, 'EUR', $3, $3, $3)`,
        [uuid(id), id, PAST],
      ),
    claim: async (sql, limit) =>
      (await createCardPayoutStore().claimDue(sql, limit, NOW_MS, CLAIMED_UNTIL_MS)).map(
        ({ payoutId }) => payoutId,
      ),
  },
];

withPostgres('concurrent workers', (open) => {
  /** Opens a database with that many due jobs, without the rows that they refer to. */
  async function fill({ insert }: Queue, count: number): Promise<RuntimeDatabase> {
    const database = await open();
    await database.transaction(async (sql) => {
      await sql.query('SET LOCAL session_replication_role = replica');
      for (let id = 1; id <= count; id += 1) await insert(sql, id);
    });
    return database;
  }

  const claimTwice = (
    database: RuntimeDatabase,
    { claim }: Queue,
    limit: number,
  ): Promise<readonly (readonly string[])[]> =>
    overlap(
      database,
      (sql) => claim(sql, limit),
      () => claim(database, limit),
    );

  describe.each(queues)('for $name', (queue) => {
    test('do not claim the same job', async () => {
      const database = await fill(queue, 1);
      expect((await claimTwice(database, queue, 10)).map(({ length }) => length)).toEqual([1, 0]);
    });

    test('claim different jobs', async () => {
      const database = await fill(queue, 2);
      const [first, second] = await claimTwice(database, queue, 1);
      expect([first, second]).toEqual([[expect.any(String)], [expect.any(String)]]);
      expect(second).not.toEqual(first);
    });
  });
});

import type { CardPayment, CardPaymentState } from '../../domain/cards/card-payment';
import type { CardStore, KeptEvent } from '../../ports/stores/card-store';
import { cardOrderQueries } from './card-order-queries';

type PaymentRow = {
  payment_id: string;
  partner: string;
  partner_payment_id: string | null;
  order_id: string;
  user_id: string;
  state: CardPaymentState;
  fiat_currency: string;
  fiat_minor: string;
  fee_minor: string | null;
  told_at: string | null;
  redirect_url: string | null;
  problem: string | null;
  created_at: string;
  updated_at: string;
};
type EventRow = {
  event_id: string;
  payment_id: string;
  told_state: CardPaymentState;
  told_at: string;
  received_at: string;
};

const iso = (atMs: number): string => new Date(atMs).toISOString();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const UNDER_WAY = "state IN ('created', 'pending', 'authorised')";

const CLAIM = `
  UPDATE card_payment SET next_check_at = $3 WHERE payment_id IN (
    SELECT payment_id FROM card_payment WHERE next_check_at <= $2
    ORDER BY next_check_at, payment_id LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING *`;

/** Whoever asks about a payment, or tries again, does so within less. */
const SOON_MS = 5 * 60_000;

const OPEN_ORDERS = `
  SELECT DISTINCT order_id FROM card_payment p JOIN orders o USING (order_id)
  WHERE p.partner = $1 AND (p.state IN ('created', 'pending', 'authorised') OR (p.state = 'captured' AND o.state NOT IN ('completed', 'refunded')))
  ORDER BY order_id`;

const STUCK = `
  SELECT * FROM card_payment WHERE problem IS NOT NULL OR (state IN ('pending', 'authorised') AND updated_at < $1)
    OR (state IN ('refunded', 'charged_back') AND updated_at > now() - interval '30 days' AND EXISTS (SELECT FROM ledger_transaction t WHERE t.transaction_key = 'card-lost:' || payment_id))
  ORDER BY updated_at, payment_id LIMIT $2`;

/** @see CardStore */
export function createCardStore(): CardStore {
  return {
    ...cardOrderQueries(),
    ...sessionQueries(),
    ...paymentQueries(),
    ...checkQueries(),
    ...eventQueries(),
  };
}

function sessionQueries(): Pick<
  CardStore,
  'putSession' | 'findSession' | 'fillSession' | 'removeSession'
> {
  return {
    putSession: async (sql, partner, userId, { tokenHash, sealedBearer }, atMs) => {
      await sql.query(
        `INSERT INTO card_partner_session (partner, user_id, token_hash, sealed_bearer, signed_in_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (partner, user_id) DO UPDATE SET token_hash = excluded.token_hash, sealed_bearer = excluded.sealed_bearer, signed_in_at = excluded.signed_in_at`,
        [partner, userId, tokenHash, sealedBearer, iso(atMs)],
      );
    },
    findSession: async (sql, partner, userId) => {
      const [row] = await sql.query<{ token_hash: string; sealed_bearer: string | null }>(
        'SELECT token_hash, sealed_bearer FROM card_partner_session WHERE partner = $1 AND user_id = $2',
        [partner, userId],
      );
      return row ? { tokenHash: row.token_hash, sealedBearer: row.sealed_bearer } : null;
    },
    fillSession: async (sql, partner, userId, { tokenHash, sealedBearer }, atMs) => {
      await sql.query(
        'UPDATE card_partner_session SET sealed_bearer = $4, signed_in_at = $5 WHERE partner = $1 AND user_id = $2 AND token_hash = $3',
        [partner, userId, tokenHash, sealedBearer, iso(atMs)],
      );
    },
    removeSession: async (sql, partner, userId, tokenHash) => {
      await sql.query(
        'DELETE FROM card_partner_session WHERE partner = $1 AND user_id = $2 AND token_hash = $3',
        [partner, userId, tokenHash],
      );
    },
  };
}

function paymentQueries(): Pick<
  CardStore,
  'lockOrder' | 'insertPayment' | 'livePayment' | 'findPayment' | 'ofOrder' | 'noteStarted' | 'move'
> {
  return {
    lockOrder: async (sql, orderId) => {
      await sql.query('SELECT order_id FROM orders WHERE order_id = $1 FOR UPDATE', [orderId]);
    },
    insertPayment: async (
      sql,
      { paymentId, partner, orderId, userId, fiatCurrency, fiatMinor, createdAtMs, nextCheckAtMs },
    ) =>
      (
        await sql.query(
          `INSERT INTO card_payment (payment_id, partner, order_id, user_id, fiat_currency, fiat_minor, created_at, updated_at, next_check_at)
       SELECT $1::uuid, $2, $3::bigint, $4::bigint, $5, $6::numeric, $7::timestamptz, $7::timestamptz, $8::timestamptz
       WHERE NOT EXISTS (SELECT FROM card_payment WHERE order_id = $3::bigint AND state = 'captured')
       ON CONFLICT (order_id) WHERE ${UNDER_WAY} DO NOTHING RETURNING 1`,
          [
            paymentId,
            partner,
            orderId,
            userId,
            fiatCurrency,
            fiatMinor,
            iso(createdAtMs),
            iso(nextCheckAtMs),
          ],
        )
      ).length === 1,
    livePayment: async (sql, orderId) =>
      one(
        await sql.query<PaymentRow>(
          `SELECT * FROM card_payment WHERE order_id = $1 AND (state = 'captured' OR ${UNDER_WAY}) ORDER BY state = 'captured' DESC, created_at, payment_id LIMIT 1`,
          [orderId],
        ),
      ),
    findPayment: async (sql, paymentId) =>
      UUID.test(paymentId)
        ? one(
            await sql.query<PaymentRow>('SELECT * FROM card_payment WHERE payment_id = $1', [
              paymentId,
            ]),
          )
        : null,
    ofOrder: async (sql, orderId) =>
      (
        await sql.query<PaymentRow>(
          'SELECT * FROM card_payment WHERE order_id = $1 ORDER BY created_at, payment_id',
          [orderId],
        )
      ).map(paymentFromRow),
    noteStarted: async (sql, paymentId, { partnerPaymentId, redirectUrl, feeMinor }, atMs) => {
      await sql.query(
        `UPDATE card_payment SET redirect_url = coalesce(redirect_url, $2), partner_payment_id = coalesce(partner_payment_id, $3), updated_at = $4,
           fee_minor = CASE WHEN ${UNDER_WAY} THEN coalesce(fee_minor, $5::numeric) ELSE fee_minor END
         WHERE payment_id = $1`,
        [paymentId, redirectUrl, partnerPaymentId, iso(atMs), feeMinor?.toString() ?? null],
      );
    },
    move: async (sql, paymentId, from, to, { partnerPaymentId, atMs }) =>
      (
        await sql.query(
          'UPDATE card_payment SET state = $3, partner_payment_id = coalesce($4, partner_payment_id), updated_at = $5 WHERE payment_id = $1 AND state = $2 RETURNING 1',
          [paymentId, from, to, partnerPaymentId, iso(atMs)],
        )
      ).length === 1,
  };
}

function checkQueries(): Pick<
  CardStore,
  | 'noteChecked'
  | 'checkSoon'
  | 'hurryChecks'
  | 'openOrdersOf'
  | 'claimDue'
  | 'stuck'
  | 'countByState'
> {
  return {
    noteChecked: async (sql, paymentId, { problem, toldAtMs, claimedUntilMs, nextCheckAtMs }) => {
      await sql.query(
        `UPDATE card_payment SET problem = $2, told_at = coalesce($5::timestamptz, told_at),
           next_check_at = CASE WHEN next_check_at = $3::timestamptz THEN $4::timestamptz ELSE next_check_at END WHERE payment_id = $1`,
        [
          paymentId,
          problem,
          iso(claimedUntilMs),
          nextCheckAtMs === null ? null : iso(nextCheckAtMs),
          toldAtMs === null ? null : iso(toldAtMs),
        ],
      );
    },
    checkSoon: async (sql, partner, paymentId, atMs) =>
      UUID.test(paymentId) &&
      (
        await sql.query(
          'UPDATE card_payment SET next_check_at = $3 WHERE payment_id = $2 AND partner = $1 RETURNING 1',
          [partner, paymentId, iso(atMs)],
        )
      ).length === 1,
    hurryChecks: async (sql, paymentIds, atMs) => {
      await sql.query(
        'UPDATE card_payment SET next_check_at = $2::timestamptz WHERE payment_id = ANY($1::uuid[]) AND (next_check_at IS NULL OR next_check_at > $3::timestamptz)',
        [paymentIds, iso(atMs), iso(atMs + SOON_MS)],
      );
    },
    openOrdersOf: async (sql, partner) =>
      (await sql.query<{ order_id: string }>(OPEN_ORDERS, [partner])).map(({ order_id }) =>
        Number(order_id),
      ),
    claimDue: async (sql, limit, nowMs, claimedUntilMs) =>
      (await sql.query<PaymentRow>(CLAIM, [limit, iso(nowMs), iso(claimedUntilMs)])).map(
        paymentFromRow,
      ),
    stuck: async (sql, beforeMs, limit) =>
      (await sql.query<PaymentRow>(STUCK, [iso(beforeMs), limit])).map(paymentFromRow),
    countByState: async (sql) =>
      (
        await sql.query<{ state: string; count: string }>(
          'SELECT state, count(*) FROM card_payment GROUP BY state',
        )
      ).map(({ state, count }) => ({ state, count: Number(count) })),
  };
}

function eventQueries(): Pick<CardStore, 'insertEvent' | 'eventsOf'> {
  return {
    insertEvent: async (sql, partner, { eventId, paymentId, toldState, toldAtMs }, atMs) =>
      (
        await sql.query(
          'INSERT INTO card_partner_event (partner, event_id, payment_id, told_state, told_at, received_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1',
          [partner, eventId, paymentId, toldState, iso(toldAtMs), iso(atMs)],
        )
      ).length === 1,
    eventsOf: async (sql, paymentId) =>
      (
        await sql.query<EventRow>(
          'SELECT * FROM card_partner_event WHERE payment_id = $1 ORDER BY received_at, event_id',
          [paymentId],
        )
      ).map(eventFromRow),
  };
}

const one = ([row]: PaymentRow[]): CardPayment | null => (row ? paymentFromRow(row) : null);

function paymentFromRow(row: PaymentRow): CardPayment {
  return {
    paymentId: row.payment_id,
    partner: row.partner,
    partnerPaymentId: row.partner_payment_id,
    orderId: Number(row.order_id),
    userId: Number(row.user_id),
    state: row.state,
    fiatCurrency: row.fiat_currency,
    fiatMinor: BigInt(row.fiat_minor),
    feeMinor: row.fee_minor === null ? null : BigInt(row.fee_minor),
    toldAtMs: row.told_at === null ? null : Date.parse(row.told_at),
    redirectUrl: row.redirect_url,
    problem: row.problem,
    createdAtMs: Date.parse(row.created_at),
    updatedAtMs: Date.parse(row.updated_at),
  };
}

function eventFromRow(row: EventRow): KeptEvent {
  return {
    eventId: row.event_id,
    paymentId: row.payment_id,
    toldState: row.told_state,
    toldAtMs: Date.parse(row.told_at),
    receivedAtMs: Date.parse(row.received_at),
  };
}

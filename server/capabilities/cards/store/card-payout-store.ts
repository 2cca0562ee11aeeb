import { iso } from '@quayside/contract/time/iso';

import type { CardPayout, CardPayoutState } from '../domain/card-payout';
import type { CardPayoutStore } from '../ports/card-payout-store';

type PayoutRow = {
  payout_id: string;
  partner: string;
  partner_payout_id: string | null;
  order_id: string;
  state: CardPayoutState;
  fiat_currency: string;
  fiat_minor: string | null;
  fee_minor: string | null;
  stricter_from_minor: string | null;
  redirect_url: string | null;
  problem: string | null;
  told_at: string | null;
  given_up_at: string | null;
  created_at: string;
  updated_at: string;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Payouts with exchanged coins come first, however many still wait for a card. */
const CLAIM = `
  UPDATE card_payout SET next_check_at = $3 WHERE payout_id IN (
    SELECT payout_id FROM card_payout WHERE next_check_at <= $2
    ORDER BY state IN ('queued', 'submitted') DESC, next_check_at, payout_id LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING *`;

/** @see CardPayoutStore */
export function createCardPayoutStore(): CardPayoutStore {
  return { ...payoutQueries(), ...payoutMoves(), ...payoutChecks() };
}

function payoutQueries(): Pick<CardPayoutStore, 'insert' | 'ofOrder' | 'find'> {
  return {
    insert: async (
      sql,
      { payoutId, partner, orderId, fiatCurrency, stricterFromMinor, createdAtMs, nextCheckAtMs },
    ) => {
      await sql.query(
        `
          INSERT INTO card_payout (
            payout_id, partner, order_id, fiat_currency, stricter_from_minor, created_at,
            updated_at, next_check_at
          )
          VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
        [
          payoutId,
          partner,
          orderId,
          fiatCurrency,
          stricterFromMinor?.toString() ?? null,
          iso(createdAtMs),
          iso(nextCheckAtMs),
        ],
      );
    },
    ofOrder: async (sql, orderId) =>
      one(await sql.query<PayoutRow>('SELECT * FROM card_payout WHERE order_id = $1', [orderId])),
    find: async (sql, payoutId) =>
      UUID.test(payoutId)
        ? one(
            await sql.query<PayoutRow>('SELECT * FROM card_payout WHERE payout_id = $1', [
              payoutId,
            ]),
          )
        : null,
  };
}

function payoutChecks(): Pick<
  CardPayoutStore,
  'noteChecked' | 'checkSoon' | 'abandon' | 'claimDue' | 'stuck'
> {
  return {
    noteChecked: async (
      sql,
      payoutId,
      { problem, reportedAtMs, claimedUntilMs, nextCheckAtMs },
    ) => {
      await sql.query(
        `
          UPDATE card_payout
          SET
            problem = $2,
            told_at = coalesce($5::timestamptz, told_at),
            next_check_at = CASE
              WHEN next_check_at = $3::timestamptz THEN $4::timestamptz
              ELSE next_check_at
            END
          WHERE payout_id = $1`,
        [
          payoutId,
          problem,
          iso(claimedUntilMs),
          nextCheckAtMs === null ? null : iso(nextCheckAtMs),
          reportedAtMs === null ? null : iso(reportedAtMs),
        ],
      );
    },
    checkSoon: async (sql, partner, payoutId, atMs) =>
      UUID.test(payoutId) &&
      (
        await sql.query(
          'UPDATE card_payout SET next_check_at = $3 WHERE payout_id = $2 AND partner = $1 RETURNING 1',
          [partner, payoutId, iso(atMs)],
        )
      ).length === 1,
    abandon: async (sql, payoutId, atMs, nextCheckAtMs) =>
      (
        await sql.query(
          `
            UPDATE card_payout
            SET given_up_at = $2, next_check_at = $3
            WHERE payout_id = $1 AND state IN ('queued', 'submitted') AND given_up_at IS NULL
            RETURNING 1`,
          [payoutId, iso(atMs), iso(nextCheckAtMs)],
        )
      ).length === 1,
    claimDue: async (sql, limit, nowMs, claimedUntilMs) =>
      (await sql.query<PayoutRow>(CLAIM, [limit, iso(nowMs), iso(claimedUntilMs)])).map(
        payoutFromRow,
      ),
    stuck: async (sql, beforeMs, limit) =>
      (
        await sql.query<PayoutRow>(
          `
            SELECT *
            FROM card_payout
            WHERE problem IS NOT NULL OR (state IN ('queued', 'submitted') AND updated_at < $1)
            ORDER BY updated_at, payout_id LIMIT $2`,
          [iso(beforeMs), limit],
        )
      ).map(payoutFromRow),
  };
}

const one = ([row]: PayoutRow[]): CardPayout | null => (row ? payoutFromRow(row) : null);

const time = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const amount = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

function payoutFromRow(row: PayoutRow): CardPayout {
  return {
    payoutId: row.payout_id,
    partner: row.partner,
    partnerPayoutId: row.partner_payout_id,
    orderId: Number(row.order_id),
    state: row.state,
    fiatCurrency: row.fiat_currency,
    fiatMinor: amount(row.fiat_minor),
    feeMinor: amount(row.fee_minor),
    stricterFromMinor: amount(row.stricter_from_minor),
    redirectUrl: row.redirect_url,
    problem: row.problem,
    reportedAtMs: time(row.told_at),
    abandonedAtMs: time(row.given_up_at),
    createdAtMs: Date.parse(row.created_at),
    updatedAtMs: Date.parse(row.updated_at),
  };
}

function payoutMoves(): Pick<CardPayoutStore, 'noteStarted' | 'queue' | 'move'> {
  return {
    noteStarted: async (sql, payoutId, { partnerPayoutId, redirectUrl }, atMs) => {
      await sql.query(
        `
          UPDATE card_payout
          SET
            redirect_url = coalesce(redirect_url, $2),
            partner_payout_id = coalesce(partner_payout_id, $3),
            updated_at = $4
          WHERE payout_id = $1`,
        [payoutId, redirectUrl, partnerPayoutId, iso(atMs)],
      );
    },
    queue: async (sql, payoutId, fiatMinor, atMs) =>
      (
        await sql.query(
          `
            UPDATE card_payout
            SET state = 'queued', fiat_minor = $2, updated_at = $3, next_check_at = $3
            WHERE payout_id = $1 AND state = 'ready'
            RETURNING 1`,
          [payoutId, fiatMinor.toString(), iso(atMs)],
        )
      ).length === 1,
    move: async (sql, payoutId, from, to, { partnerPayoutId, feeMinor, atMs }) =>
      (
        await sql.query(
          `
            UPDATE card_payout
            SET
              state = $3,
              partner_payout_id = coalesce(partner_payout_id, $4),
              fee_minor = coalesce($5::numeric, fee_minor),
              updated_at = $6
            WHERE payout_id = $1 AND state = $2
            RETURNING 1`,
          [payoutId, from, to, partnerPayoutId, feeMinor?.toString() ?? null, iso(atMs)],
        )
      ).length === 1,
  };
}

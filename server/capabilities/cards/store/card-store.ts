import { iso } from '@quayside/contract/time/iso';

import type { CardStore } from '../ports/card-store';
import { cardEventQueries } from './card-events';
import { cardOrderQueries } from './card-order-queries';
import { cardPaymentChecks } from './card-payment-checks';
import {
  firstPayment,
  paymentFromRow,
  IN_PROGRESS,
  UUID,
  type PaymentRow,
} from './card-payment-row';
import { cardSessionQueries } from './card-sessions';

/** @see CardStore */
export function createCardStore(): CardStore {
  return {
    ...cardOrderQueries(),
    ...cardSessionQueries(),
    ...paymentQueries(),
    ...paymentChanges(),
    ...cardPaymentChecks(),
    ...cardEventQueries(),
  };
}

function paymentQueries(): Pick<
  CardStore,
  'lockOrder' | 'livePayment' | 'findPayment' | 'ofOrder'
> {
  return {
    lockOrder: async (sql, orderId) => {
      await sql.query('SELECT order_id FROM orders WHERE order_id = $1 FOR UPDATE', [orderId]);
    },
    livePayment: async (sql, orderId) =>
      firstPayment(
        await sql.query<PaymentRow>(
          `
            SELECT *
            FROM card_payment
            WHERE order_id = $1 AND (state = 'captured' OR ${IN_PROGRESS})
            ORDER BY state = 'captured' DESC, created_at, payment_id LIMIT 1`,
          [orderId],
        ),
      ),
    findPayment: async (sql, paymentId) =>
      UUID.test(paymentId)
        ? firstPayment(
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
  };
}

function paymentChanges(): Pick<CardStore, 'insertPayment' | 'noteStarted' | 'move'> {
  return {
    insertPayment: async (
      sql,
      { paymentId, partner, orderId, userId, fiatCurrency, fiatMinor, createdAtMs, nextCheckAtMs },
    ) =>
      (
        await sql.query(
          `
            INSERT INTO card_payment (
              payment_id, partner, order_id, user_id, fiat_currency, fiat_minor, created_at,
              updated_at, next_check_at
            )
            SELECT
              $1::uuid, $2, $3::bigint, $4::bigint, $5, $6::numeric, $7::timestamptz,
              $7::timestamptz, $8::timestamptz
            WHERE NOT EXISTS (
              SELECT FROM card_payment WHERE order_id = $3::bigint AND state = 'captured'
            )
            ON CONFLICT (order_id) WHERE ${IN_PROGRESS} DO NOTHING
            RETURNING 1`,
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
    noteStarted: async (sql, paymentId, { partnerPaymentId, redirectUrl, feeMinor }, atMs) => {
      await sql.query(
        `
          UPDATE card_payment
          SET
            redirect_url = coalesce(redirect_url, $2),
            partner_payment_id = coalesce(partner_payment_id, $3),
            updated_at = $4,
            fee_minor = CASE
              WHEN ${IN_PROGRESS} THEN coalesce(fee_minor, $5::numeric)
              ELSE fee_minor
            END
          WHERE payment_id = $1`,
        [paymentId, redirectUrl, partnerPaymentId, iso(atMs), feeMinor?.toString() ?? null],
      );
    },
    move: async (sql, paymentId, from, to, { partnerPaymentId, atMs }) =>
      (
        await sql.query(
          `
            UPDATE card_payment
            SET state = $3, partner_payment_id = coalesce($4, partner_payment_id), updated_at = $5
            WHERE payment_id = $1 AND state = $2
            RETURNING 1`,
          [paymentId, from, to, partnerPaymentId, iso(atMs)],
        )
      ).length === 1,
  };
}

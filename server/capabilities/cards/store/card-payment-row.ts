import type { CardPayment, CardPaymentState } from '../domain/card-payment';

export type PaymentRow = {
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

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const IN_PROGRESS = "state IN ('created', 'pending', 'authorised')";

export const firstPayment = ([row]: PaymentRow[]): CardPayment | null =>
  row ? paymentFromRow(row) : null;

export function paymentFromRow(row: PaymentRow): CardPayment {
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
    reportedAtMs: row.told_at === null ? null : Date.parse(row.told_at),
    redirectUrl: row.redirect_url,
    problem: row.problem,
    createdAtMs: Date.parse(row.created_at),
    updatedAtMs: Date.parse(row.updated_at),
  };
}

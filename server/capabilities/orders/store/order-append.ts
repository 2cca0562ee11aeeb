import type { OrderState } from '@quayside/contract/orders/states';
import { TRANSITIONS, type Transition } from '@quayside/contract/orders/transitions';

import type { Sql } from '../../../platform/database/database';
import type { NewEvent, OrderChange } from '../ports/order-store';
import { termsToJson } from './order-row';

const UPDATE = `
  UPDATE orders
  SET
    state = $2,
    updated_at = $3,
    terms = coalesce($5::jsonb, terms),
    rate_mode = coalesce($6, rate_mode),
    refund_address = coalesce($7, refund_address),
    refund_memo = CASE WHEN $7::text IS NULL THEN refund_memo ELSE $8 END,
    refund_fee_minor = coalesce($9, refund_fee_minor)
  WHERE order_id = $1 AND state = ANY($4)
  RETURNING order_id`;

/**
 * The row lock that the update takes makes `max(position)` safe: only one writer at a time gets
 * here.
 */
const INSERT = `
  INSERT INTO order_event (order_id, position, kind, detail, created_at)
  SELECT $1, max(position) + 1, $2, $3::jsonb, $4 FROM order_event WHERE order_id = $1`;

/** @see OrderStore.append */
export async function appendEvent(
  sql: Sql,
  orderId: number,
  event: NewEvent,
  atMs: number,
  change: OrderChange = {},
): Promise<boolean> {
  const transition: Transition = TRANSITIONS[event.kind];
  const at = new Date(atMs).toISOString();
  const updated = await sql.query(UPDATE, [
    orderId,
    transition.to,
    at,
    statesBefore(transition, event),
    change.terms ? termsToJson(change.terms) : null,
    change.rateMode ?? null,
    change.refundAddress ?? null,
    change.refundMemo ?? null,
    change.refundFeeMinor?.toString() ?? null,
  ]);
  if (updated.length === 0) return false;
  await sql.query(INSERT, [
    orderId,
    event.kind,
    event.detail ? JSON.stringify(event.detail) : null,
    at,
  ]);
  return true;
}

function statesBefore({ from }: Transition, event: NewEvent): readonly OrderState[] {
  return event.from === undefined ? from : from.filter((state) => state === event.from);
}

import { nextState } from '@quayside/contract/orders/transitions';
import { iso } from '@quayside/contract/time/iso';

import type { Sql, SqlParameter } from '../../../platform/database/database';
import type { NewOrder } from '../domain/order';
import { termsToJson } from './order-row';

const textOrNull = (integer: bigint | null): string | null =>
  integer === null ? null : integer.toString();

function columnsOf(order: NewOrder): Record<string, SqlParameter> {
  return {
    order_id: order.orderId,
    guid: order.guid,
    state: nextState(null, 'CREATION_END') ?? '',
    user_type: order.userType,
    user_id: order.userId,
    ...partnerColumns(order),
    provider_code: order.providerCode,
    shift_id: order.upstreamOrderId,
    is_simulated: order.isSimulated,
    from_slug: order.fromSlug,
    to_slug: order.toSlug,
    requested_rate_mode: order.requestedRateMode,
    rate_mode: order.rateMode,
    claimed_deposit_minor: order.claimedDepositMinor.toString(),
    fixed_value_usd_cents: textOrNull(order.fixedValueUsdCents),
    claimed_market_rate_e24: order.claimedMarketRateE24.toString(),
    terms: termsToJson(order.terms),
    claimed_terms: termsToJson(order.claimedTerms),
    destination_address: order.destinationAddress,
    destination_canonical: order.destinationCanonical,
    destination_memo: order.destinationMemo,
    refund_address: order.refundAddress,
    refund_memo: order.refundMemo,
    user_email: order.userEmail,
    deposit_address: order.depositAddress,
    deposit_memo: order.depositMemo,
    deposit_proof_key_id: order.depositProof?.keyId ?? null,
    deposit_proof_signature: order.depositProof?.signature ?? null,
    markup_percent: order.markupPercent,
    referrer_id: order.referrerId,
    markup_affiliate_id: order.markupAffiliateId,
    utm: order.utm === null || order.utm === undefined ? null : JSON.stringify(order.utm),
    browser_fingerprint: order.browserFingerprint,
    locale: order.locale,
    caller: order.caller,
    creator_hash: order.creatorHash ?? null,
    min_confirmations_to_trade: order.minConfirmationsToTrade,
    min_confirmations_to_withdraw: order.minConfirmationsToWithdraw,
    created_at: iso(order.createdAtMs),
    updated_at: iso(order.createdAtMs),
    expires_at: iso(order.expiresAtMs),
  };
}

function partnerColumns({ partner }: NewOrder): Record<string, SqlParameter> {
  return partner === null
    ? { api_key_id: null, partner_user_id: null }
    : { api_key_id: partner.apiId, partner_user_id: partner.userId };
}

/** Writes a new order together with the first event of its log. */
export async function insertOrder(sql: Sql, order: NewOrder): Promise<void> {
  const columns = columnsOf(order);
  const names = Object.keys(columns);
  const places = names.map((_name, index) => `$${index + 1}`);
  await sql.query(
    `INSERT INTO orders (${names.join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(columns),
  );
  await sql.query(
    `INSERT INTO order_event (order_id, position, kind, created_at) VALUES ($1, 1, 'CREATION_END', $2)`,
    [order.orderId, iso(order.createdAtMs)],
  );
}

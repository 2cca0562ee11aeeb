import type { RateMode } from '@quayside/contract/orders/rate-mode';
import type { OrderState } from '@quayside/contract/orders/states';
import type { Proof } from '@quayside/contract/signing/proof';

import type { OrderTerms } from '../../quotes';
import type { Order, PartnerOrigin } from '../domain/order';

/**
 * One row of `orders` as the driver returns it: numeric and int8 as text, times as ISO text, JSON
 * parsed.
 */
export type OrderRow = {
  order_id: string;
  guid: string;
  state: OrderState;
  user_type: 'guest' | 'registered';
  user_id: string | null;
  api_key_id: string | null;
  partner_user_id: string | null;
  provider_code: string;
  shift_id: string | null;
  is_simulated: boolean;
  from_slug: string;
  to_slug: string;
  requested_rate_mode: RateMode;
  rate_mode: RateMode;
  claimed_deposit_minor: string;
  claimed_market_rate_e24: string;
  terms: TermsJson;
  claimed_terms: TermsJson;
  destination_address: string;
  destination_memo: string | null;
  refund_address: string | null;
  refund_memo: string | null;
  refund_fee_minor: string | null;
  user_email: string | null;
  is_email_guarded: boolean;
  deposit_address: string;
  deposit_memo: string | null;
  deposit_proof_key_id: string | null;
  deposit_proof_signature: string | null;
  markup_percent: string | null;
  referrer_id: string | null;
  locale: string;
  min_confirmations_to_trade: number;
  min_confirmations_to_withdraw: number;
  created_at: string;
  updated_at: string;
  expires_at: string;
};

type MinorKey =
  | 'depositMinor'
  | 'payoutMinor'
  | 'marketMinor'
  | 'spreadMinor'
  | 'platformFeeMinor'
  | 'markupMinor'
  | 'networkFeeMinor';
export type TermsJson = Record<MinorKey, string> & {
  price: string;
  reversePrice: string;
  quotedAtMs: number;
};

/** Terms as JSON: integers as text, because JSON numbers would lose digits. */
export function termsToJson(terms: OrderTerms): string {
  return JSON.stringify(terms, (_key, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  );
}

function termsFromJson(json: TermsJson): OrderTerms {
  return {
    depositMinor: BigInt(json.depositMinor),
    payoutMinor: BigInt(json.payoutMinor),
    marketMinor: BigInt(json.marketMinor),
    spreadMinor: BigInt(json.spreadMinor),
    platformFeeMinor: BigInt(json.platformFeeMinor),
    markupMinor: BigInt(json.markupMinor),
    networkFeeMinor: BigInt(json.networkFeeMinor),
    price: json.price,
    reversePrice: json.reversePrice,
    quotedAtMs: json.quotedAtMs,
  };
}

function proofFromRow({
  deposit_proof_key_id: keyId,
  deposit_proof_signature: signature,
}: OrderRow): Proof | null {
  return keyId === null || signature === null ? null : { keyId, signature };
}

function partnerFromRow({
  api_key_id: apiId,
  partner_user_id: userId,
}: OrderRow): PartnerOrigin | null {
  return apiId === null || userId === null ? null : { apiId, userId: Number(userId) };
}

/** Converts a row into the domain's order. */
export function orderFromRow(row: OrderRow): Order {
  return {
    orderId: Number(row.order_id),
    guid: row.guid,
    state: row.state,
    userType: row.user_type,
    userId: row.user_id === null ? null : Number(row.user_id),
    partner: partnerFromRow(row),
    providerCode: row.provider_code,
    upstreamOrderId: row.shift_id,
    isSimulated: row.is_simulated,
    fromSlug: row.from_slug,
    toSlug: row.to_slug,
    requestedRateMode: row.requested_rate_mode,
    rateMode: row.rate_mode,
    claimedDepositMinor: BigInt(row.claimed_deposit_minor),
    claimedMarketRateE24: BigInt(row.claimed_market_rate_e24),
    terms: termsFromJson(row.terms),
    claimedTerms: termsFromJson(row.claimed_terms),
    destinationAddress: row.destination_address,
    destinationMemo: row.destination_memo,
    refundAddress: row.refund_address,
    refundMemo: row.refund_memo,
    refundFeeMinor: row.refund_fee_minor === null ? null : BigInt(row.refund_fee_minor),
    userEmail: row.user_email,
    isEmailGuarded: row.is_email_guarded,
    depositAddress: row.deposit_address,
    depositMemo: row.deposit_memo,
    depositProof: proofFromRow(row),
    markupPercent: row.markup_percent,
    referrerId: row.referrer_id,
    locale: row.locale,
    minConfirmationsToTrade: row.min_confirmations_to_trade,
    minConfirmationsToWithdraw: row.min_confirmations_to_withdraw,
    createdAtMs: Date.parse(row.created_at),
    updatedAtMs: Date.parse(row.updated_at),
    expiresAtMs: Date.parse(row.expires_at),
  };
}

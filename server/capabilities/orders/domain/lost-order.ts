import { defaultLocale } from '@quayside/contract/site/locales';

import type { NewOrder } from './order';

/** No asset has this slug, so every deposit of such an order is misdirected, and can be returned. */
const NO_ASSET = 'lost';

const NO_TERMS: NewOrder['terms'] = {
  depositMinor: 0n,
  payoutMinor: 0n,
  marketMinor: 0n,
  spreadMinor: 0n,
  platformFeeMinor: 0n,
  markupMinor: 0n,
  networkFeeMinor: 0n,
  price: '0',
  reversePrice: '0',
  quotedAtMs: 0,
};

/**
 * Returns an order that takes the place of one that a restored database lost: only its address is
 * known. It expires at once, and no client can open it.
 */
export const lostOrder = ({
  orderId,
  guid,
  address,
  atMs,
}: Pick<NewOrder, 'orderId' | 'guid'> & {
  readonly address: string;
  readonly atMs: number;
}): NewOrder => ({
  orderId,
  guid,
  userType: 'guest',
  userId: null,
  partner: null,
  providerCode: 'lost',
  upstreamOrderId: null,
  isSimulated: false,
  fromSlug: NO_ASSET,
  toSlug: NO_ASSET,
  requestedRateMode: 'FLOATING',
  rateMode: 'FLOATING',
  // The database requires an amount.
  claimedDepositMinor: 1n,
  fixedValueUsdCents: null,
  claimedMarketRateE24: 0n,
  terms: NO_TERMS,
  claimedTerms: NO_TERMS,
  destinationAddress: '',
  destinationCanonical: '',
  destinationMemo: null,
  refundAddress: null,
  refundMemo: null,
  userEmail: null,
  depositAddress: address,
  depositMemo: null,
  depositProof: null,
  markupPercent: null,
  referrerId: null,
  markupAffiliateId: null,
  utm: null,
  browserFingerprint: null,
  locale: defaultLocale(),
  caller: '',
  minConfirmationsToTrade: 0,
  minConfirmationsToWithdraw: 0,
  createdAtMs: atMs,
  expiresAtMs: atMs,
});

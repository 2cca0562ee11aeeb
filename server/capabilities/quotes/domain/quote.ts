import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import type { CardPayoutTerms, CardTerms, SwapRequest } from '../../liquidity';

/** The side of the requested amount: the amount that the client gives or gets. */
export type QuoteSide = 'give' | 'get';

/**
 * A request for a quote. Without an amount, the recommended one is used; without a markup, none is
 * added.
 */
export type PricingRequest = SwapRequest & {
  readonly amount: { readonly side: QuoteSide; readonly amountMinor: bigint } | null;
  readonly markupPpm?: bigint;
};

/**
 * The parts of a provider's offer that pricing needs. Amounts are in the smallest units of the
 * asset that their name implies; rates are times 10^24.
 */
export type OfferTerms = {
  readonly providerCode: string;
  /** After the provider's spread, before our fees. */
  readonly rateE24: bigint;
  /** The market rate before the provider's spread; never below `rateE24`. */
  readonly marketRateE24: bigint;
  readonly minDepositMinor: bigint;
  readonly maxPayoutMinor: bigint;
  readonly networkFeeMinor: bigint;
  /**
   * What collecting the deposit costs, in the send asset, if the network fee doesn't include it: the
   * minimum follows it. Absent otherwise.
   */
  readonly collectingMinor?: bigint;
  readonly supportsFixedRate: boolean;
  readonly isSimulated: boolean;
  readonly priceAtMs: number;
  readonly expiresAtMs: number;
  /** The terms if the client pays with a card; absent otherwise. */
  readonly card?: CardTerms;
  /** The terms if the payout goes to a card; absent otherwise. */
  readonly payout?: CardPayoutTerms;
};

/** Our own share: the platform fee in basis points, a referrer's markup in parts per million. */
export type QuoteFees = { readonly platformFeeBps: bigint; readonly markupPpm: bigint };

/**
 * A priced swap. All amounts except the first are in the receive asset, and they add up exactly:
 * `marketAmountToGet = spread + platformFee + markup + networkFee + amountToGet`.
 */
export type QuoteAmounts = {
  readonly amountToGiveMinor: bigint;
  readonly amountToGetMinor: bigint;
  readonly marketAmountToGetMinor: bigint;
  readonly spreadMinor: bigint;
  readonly platformFeeMinor: bigint;
  readonly markupMinor: bigint;
  readonly networkFeeMinor: bigint;
};

/**
 * The amounts that can be swapped. The `give` limits are in the send asset; the `get` limits are
 * their equivalents in the receive asset, safe to request.
 */
export type QuoteLimits = {
  readonly minGiveMinor: bigint;
  readonly maxGiveMinor: bigint;
  readonly minGetMinor: bigint;
  readonly maxGetMinor: bigint;
  /** The provider's own minimum, in the send asset. */
  readonly marketMinGiveMinor: bigint;
};

/** A complete quote. */
export type Quote = QuoteAmounts & {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly rateMode: RateMode;
  readonly side: QuoteSide;
  readonly offer: OfferTerms;
  readonly fees: QuoteFees;
  /**
   * Units of the receive asset per unit of the send asset after spread, fee and markup, before the
   * network fee; times 10^34, exact.
   */
  readonly priceE34: bigint;
  readonly limits: QuoteLimits;
  readonly isFixedRateAvailable: boolean;
  /** US dollars per unit of each side, times 10^24. */
  readonly fromPriceUsdE24: bigint;
  readonly toPriceUsdE24: bigint;
};

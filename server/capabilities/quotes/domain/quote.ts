import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import type { CardPayoutTerms, CardTerms } from '../../liquidity';

/** Which amount was asked for: what the client gives, or what the client gets. */
export type QuoteSide = 'give' | 'get';

/**
 * What the engine needs to know of a provider's offer. Amounts in smallest units of the asset that
 * they name, rates times 10^24.
 */
export type OfferTerms = {
  readonly providerCode: string;
  /** After the provider's spread, before our fees. */
  readonly rateE24: bigint;
  /** The market rate that the spread is taken from; never below `rateE24`. */
  readonly marketRateE24: bigint;
  readonly minDepositMinor: bigint;
  readonly maxPayoutMinor: bigint;
  readonly networkFeeMinor: bigint;
  readonly supportsFixedRate: boolean;
  readonly isSimulated: boolean;
  readonly priceAtMs: number;
  readonly expiresAtMs: number;
  /** What holds where the swap is paid with a card; absent otherwise. */
  readonly card?: CardTerms;
  /** What holds where a card is paid; absent otherwise. */
  readonly payout?: CardPayoutTerms;
};

/** Our own share: the platform fee in basis points, a referrer's markup in parts per million. */
export type QuoteFees = { readonly platformFeeBps: bigint; readonly markupPpm: bigint };

/**
 * One swap, priced. All but the first amount are in the receive asset, and they add up exactly:
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
 * What may be swapped. `give` limits are in the send asset; `get` limits are what they come to in
 * the receive asset, safe to ask for.
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
   * Units of the receive asset for one unit of the send asset after spread, fee and markup, before
   * the network fee; times 10^34, exact.
   */
  readonly priceE34: bigint;
  readonly limits: QuoteLimits;
  readonly isFixedRateAvailable: boolean;
  /** US dollars for one unit of each side, times 10^24. */
  readonly fromPriceUsdE24: bigint;
  readonly toPriceUsdE24: bigint;
};

import type { Instrument } from '@quayside/contract/instruments/instrument';

import type { LiquidityProvider, SwapRequest } from '../../liquidity';
import type { OrderTerms } from '../domain/order-terms';

export type OrderQuoteRequest = SwapRequest & {
  readonly depositMinor: bigint;
  readonly markupPercent: string | null;
};

export type OrderQuote = {
  readonly terms: OrderTerms;
  readonly marketRateE24: bigint;
  /** US dollars per unit of the payout asset, times 10^24. */
  readonly toPriceUsdE24: bigint;
  /** The value of the deposit, rounded up. */
  readonly valueUsdCents: bigint;
  readonly provider: LiquidityProvider;
  readonly isSimulated: boolean;
};

/**
 * Prices for orders. Both price methods throw the `AppError`s of the catalogue, like the public
 * quote.
 */
export interface PricingService {
  /** The quote for a new order: the limits are checked and the best provider is chosen. */
  quoteNewOrder(request: OrderQuoteRequest): OrderQuote;
  /**
   * The price of money that has arrived, at our own floating rate. The minimum is checked here; the
   * maximum depends on what the caller can reserve.
   */
  priceDeposit(request: Omit<OrderQuoteRequest, 'rateMode'>): OrderQuote;
  /** The fee that the client pays for sending that asset, in the asset itself. */
  networkFeeMinor(instrument: Instrument): bigint;
  /**
   * Returns what an amount of one asset is worth in another at current prices, rounded up.
   * @throws AppError ERR_SERVICE_UNAVAILABLE while one of them has no price
   */
  convertMinor(amountMinor: bigint, from: Instrument, to: Instrument): bigint;
}

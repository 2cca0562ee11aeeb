import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import type { CardTerms, LiquidityProvider } from '../../liquidity';
import type { OrderTerms } from '../domain/order-terms';

export type DeskRequest = {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly depositMinor: bigint;
  readonly rateMode: RateMode;
  readonly markupPercent: string | null;
  /** What a card order was made on; absent for all else. */
  readonly agreedCard?: CardTerms;
};

export type DeskQuote = {
  readonly terms: OrderTerms;
  readonly marketRateE24: bigint;
  /** US dollars for one unit of what is paid out, times 10^24. */
  readonly toPriceUsdE24: bigint;
  /** What the deposit is worth, rounded up. */
  readonly valueUsdCents: bigint;
  readonly provider: LiquidityProvider;
  readonly isSimulated: boolean;
};

/** Prices for orders. Both refuse with an `AppError` of the catalogue, as the public quote does. */
export interface QuoteDesk {
  /** The quote that a new order is made on: limits checked, best provider chosen. */
  quoteNewOrder(request: DeskRequest): DeskQuote;
  /**
   * The price of money that has arrived, at the house's floating rate: the minimum is checked, the
   * maximum is the caller's reserve.
   */
  priceDeposit(request: Omit<DeskRequest, 'rateMode'>): DeskQuote;
  /** What sending that asset costs the client, in the asset itself. */
  networkFeeMinor(instrument: Instrument): bigint;
}

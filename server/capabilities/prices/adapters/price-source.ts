import type { MarketData } from '../ports/market-data';
import type { PriceHistory } from '../ports/price-history';

/** A source of current and past prices. */
export type PriceSource = MarketData & PriceHistory;

import type { MarketData } from '../ports/market-data';
import type { PriceHistory } from '../ports/price-history';

/** Whoever tells prices now can also be asked for those of the past. */
export type PriceSource = MarketData & PriceHistory;

import type { MarketData } from '../ports/market-data';
import type { PriceHistory } from '../ports/price-history';

/** A source of current prices that also returns past ones. */
export type PriceSource = MarketData & PriceHistory;

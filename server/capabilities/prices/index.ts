export { createManualMarketData } from './adapters/manual-market-data';
export type { PriceSource } from './adapters/price-source';
export { openPricesModule, openPriceSource } from './module';
export type { MarketData, MarketPrice } from './ports/market-data';
export type { Stats } from './usecases/stats';

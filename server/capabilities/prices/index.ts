export { createManualMarketData } from './adapters/manual-market-data';
export type { MarketData, MarketPrice } from './ports/market-data';
export type { Stats } from './usecases/stats';

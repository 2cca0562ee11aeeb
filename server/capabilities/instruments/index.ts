export type { MarketRange } from './domain/market-range';
export { instrumentRoutes } from './routes/instrument-routes';
export { type AddressCheck, type CheckAddress, createCheckAddress } from './usecases/check-address';
export { type InstrumentName, instrumentOf } from './usecases/instrument-lookup';
export { instrumentRef } from './usecases/instrument-ref';
export { createListInstruments, type ListInstruments } from './usecases/list-instruments';
export {
  createDefaultPair,
  createListPairs,
  type DefaultPair,
  type ListPairs,
} from './usecases/list-pairs';

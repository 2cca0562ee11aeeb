export { ExchangeCalculator, type ExchangeCalculatorProps } from './components/ExchangeCalculator';
export { PendingOrderList, PendingOrderPage } from './components/LazyPending';
export type { MovePair } from './effects/PairMover';
export { exchangeKind, type ExchangeKind } from './model/exchange-kind';
export { toCalculatorInstrument, type InstrumentPair } from './model/instrument';

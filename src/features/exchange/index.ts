export { ExchangeCalculator, type ExchangeCalculatorProps } from './components/ExchangeCalculator';
export { PendingOrderList, PendingOrderPage, prefetchPendingOrder } from './components/LazyPending';
export { findByCode, toCalculatorInstrument, type CalculatorInstrument, type InstrumentPair } from './pure/instrument';

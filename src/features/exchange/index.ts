export { ExchangeCalculator, type ExchangeCalculatorProps } from './components/ExchangeCalculator';
export { PendingOrderList, PendingOrderPage, prefetchPendingOrder } from './components/LazyPending';
export { toCalculatorInstrument, type CalculatorInstrument, type InstrumentPair } from './pure/instrument';

export { ExchangeCalculator, type ExchangeCalculatorProps } from './components/ExchangeCalculator';
export { PendingOrderList, PendingOrderPage, prefetchPendingOrder } from './components/LazyPending';
export type { BuyerVerification } from './components/pending-order-props';
export type { MovePair } from './effects/PairMover';
export { exchangeKind, type ExchangeKind } from './pure/exchange-kind';
export {
  toCalculatorInstrument,
  type CalculatorInstrument,
  type InstrumentPair,
} from './pure/instrument';

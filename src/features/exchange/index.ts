export { ExchangeCalculator, type ExchangeCalculatorProps } from './components/ExchangeCalculator';
export type { CreatedOrder } from './api/create-order';
export { findByCode, toCalculatorInstrument, type CalculatorInstrument, type InstrumentPair } from './pure/instrument';

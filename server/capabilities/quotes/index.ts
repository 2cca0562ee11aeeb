export { isBelowArrivedMinimum } from './domain/arrived-minimum';
export { readMarkup } from './domain/markup';
export type { OrderTerms } from './domain/order-terms';
export {
  PRICE_SCALE,
  ratioOf,
  reversePrice,
  type Scaled,
  type Scales,
  tenTo,
  worthFloor,
} from './domain/price';
export type { Quote } from './domain/quote';
export type { DeskQuote, QuoteDesk } from './ports/quote-desk';
export type { Market } from './usecases/create-market';
export type { GetQuote } from './usecases/get-quote';
export type { Quoter } from './usecases/quoter';

export { isBelowReceivedMinimum } from './domain/received-minimum';
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
export type { OrderQuote, PricingService } from './ports/pricing-service';
export type { Market } from './usecases/create-market';
export type { GetQuote } from './usecases/get-quote';
export type { Quoter } from './usecases/quoter';

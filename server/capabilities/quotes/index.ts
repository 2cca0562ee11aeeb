export { isBelowReceivedMinimum } from './domain/received-minimum';
export { DEFAULT_LIMIT_POLICY } from './domain/default-policy';
export type { LimitPolicy } from './domain/limits';
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
export { openQuotesModule } from './module';
export type { OrderQuote, PricingService } from './ports/pricing-service';
export { createMarket, type Market } from './usecases/create-market';
export { createPricingService } from './usecases/create-pricing-service';
export type { GetQuote } from './usecases/get-quote';
export type { Quoter } from './usecases/quoter';

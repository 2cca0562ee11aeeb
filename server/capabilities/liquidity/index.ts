export { typicalFeeMinor } from './adapters/house/house-provider';
export {
  afterCardFee,
  agreedCardTerms,
  type CardFee,
  cardFeeMinor,
  type CardTerms,
  feeCrossoverMinor,
  isPartnerKycNeeded,
  isPayoutVerified,
} from './domain/card-terms';
export {
  afterPayoutFee,
  type CardPayoutTerms,
  isSaleVerified,
  isSellerKycNeeded,
  payoutFeeMinor,
  stricterFromMinor,
} from './domain/payout-terms';
export { createLiquidityView, type RefreshedLiquidity } from './liquidity-view';
export { openLiquidityModule } from './module';
export type { LiquidityView } from './ports/liquidity';
export type {
  LiquidityProvider,
  OfferRequest,
  ProviderOffer,
  SwapRequest,
} from './ports/liquidity-provider';
export {
  type OpenedOffers,
  providerFields,
  type ProviderPlugin,
  type ProviderProblemContext,
} from './provider-plugin';

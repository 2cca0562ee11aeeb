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
export { typicalFeeMinor } from './domain/network-fee';
export {
  createLiquidityView,
  type LiquidityViewParts,
  type RefreshedLiquidity,
} from './liquidity-view';
export { openLiquidityModule } from './module';
export {
  createNetworkFees,
  type NetworkFeesParts,
  type RefreshedNetworkFees,
} from './network-fees';
export type { LiquidityView } from './ports/liquidity';
export type { NetworkFees } from './ports/network-fees';
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

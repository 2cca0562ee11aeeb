import { AppError } from '@quayside/contract/errors/app-error';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs, defaultPairsWithFiat } from '@quayside/contract/instruments/default-pairs';
import { RATE_SCALE } from '@quayside/contract/money/rate';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import { createCardProvider } from '../capabilities/cards/adapters/providers/card-provider';
import { createPayoutProvider } from '../capabilities/cards/adapters/providers/payout-provider';
import type { OpenCardPartner } from '../capabilities/cards/open-card-partner';
import {
  createHouseProvider,
  typicalFeeMinor,
} from '../capabilities/liquidity/adapters/house/house-provider';
import type { LiquidityView } from '../capabilities/liquidity/ports/liquidity';
import type { LiquidityProvider } from '../capabilities/liquidity/ports/liquidity-provider';
import type { MarketData } from '../capabilities/prices/ports/market-data';
import { DEFAULT_LIMIT_POLICY } from '../capabilities/quotes/domain/default-policy';
import type { LimitPolicy } from '../capabilities/quotes/domain/limits';
import type { PricingService } from '../capabilities/quotes/ports/pricing-service';
import { createMarket, type Market } from '../capabilities/quotes/usecases/create-market';
import { createPricingService } from '../capabilities/quotes/usecases/create-pricing-service';
import type { OpenChains } from '../chains/open-chains';
import type { Clock } from '../platform/clock/clock';
import type { StatementSigner } from '../platform/signing/statement-signer';
import type { ServerConfig } from './server-config';

export type MarketParts = {
  readonly config: ServerConfig;
  readonly clock: Clock;
  readonly marketData: MarketData;
  readonly liquidity: LiquidityView;
  readonly isPaused: (assetSlug: string) => boolean;
  readonly chains: OpenChains;
  readonly statementSigner: StatementSigner;
  /** Whether the network of an asset is responding now. */
  readonly isReachable: (assetSlug: string) => boolean;
  /** Providers other than the house. */
  readonly upstream: readonly LiquidityProvider[];
  /** `null` if card payments are not available. */
  readonly card: OpenCardPartner | null;
};

function cardProviders({
  config,
  marketData,
  liquidity,
  chains,
  card,
}: Pick<
  MarketParts,
  'config' | 'marketData' | 'liquidity' | 'chains' | 'card'
>): LiquidityProvider[] {
  return card === null
    ? []
    : [
        createCardProvider({
          partnerCode: card.partner.code,
          catalogue: defaultCatalogue,
          marketData,
          liquidity,
          chainSlugs: chains.slugs,
          spreadBps: config.spreadBps,
          termsOf: card.terms.of,
          isSimulated: card.isSimulated,
        }),
      ];
}

function payoutProviders({
  config,
  marketData,
  chains,
  card,
}: Pick<MarketParts, 'config' | 'marketData' | 'chains' | 'card'>): LiquidityProvider[] {
  const terms = card?.payouts?.terms;
  return card === null || terms === undefined
    ? []
    : [
        createPayoutProvider({
          partnerCode: card.partner.code,
          marketData,
          chainSlugs: chains.slugs,
          spreadBps: config.spreadBps,
          termsOf: terms.of,
          isDropped: terms.isDropped,
          isSimulated: card.isSimulated,
        }),
      ];
}

/** Limits quotes to the amount that one caller may reserve. */
function limitPolicy({ maxUnpaidUsdCentsPerCaller }: ServerConfig): LimitPolicy {
  const mostUsdE24 = (maxUnpaidUsdCentsPerCaller * 10n ** BigInt(RATE_SCALE)) / CENTS;
  const { maxOrderUsdE24 } = DEFAULT_LIMIT_POLICY;
  return {
    ...DEFAULT_LIMIT_POLICY,
    maxOrderUsdE24: mostUsdE24 < maxOrderUsdE24 ? mostUsdE24 : maxOrderUsdE24,
  };
}

const CENTS = 100n;

export type BuiltMarket = {
  readonly market: Market;
  readonly pricingService: PricingService;
  readonly providers: readonly LiquidityProvider[];
};

/**
 * Builds everything that sets prices: the providers, the public quotes, and the pricing of orders.
 */
export function buildMarket({
  config,
  clock,
  marketData,
  liquidity,
  chains,
  isReachable,
  isPaused,
  statementSigner,
  upstream,
  card,
}: MarketParts): BuiltMarket {
  const catalogue = defaultCatalogue;
  const spreads = { spreadBps: config.spreadBps, fixedExtraBps: config.fixedExtraBps };
  const house = createHouseProvider({
    catalogue,
    marketData,
    liquidity,
    chainSlugs: chains.slugs,
    spreads,
  });
  const ofCards = [
    ...cardProviders({ config, marketData, liquidity, chains, card }),
    ...payoutProviders({ config, marketData, chains, card }),
  ];
  const providers = [house, ...upstream, ...ofCards];
  const pairsWithFiat = card === null ? defaultPairs : defaultPairsWithFiat;
  const pricing = {
    catalogue,
    marketData,
    providers,
    platformFeeBps: config.platformFeeBps,
    policy: limitPolicy(config),
    isReachable,
    isPaused,
  };
  const networkFeeMinor = (instrument: Instrument): bigint => {
    const price = marketData.priceOf(instrument.currencyTitle);
    if (!price)
      throw new AppError(
        'ERR_SERVICE_UNAVAILABLE',
        `No up-to-date price is available for ${instrument.currencyTitle}: try again in a minute`,
      );
    return typicalFeeMinor(catalogue, instrument, price);
  };
  return {
    market: createMarket({
      ...pricing,
      cardProviders: ofCards,
      pairs: defaultPairs,
      pairsWithFiat,
      chainSlugs: chains.slugs,
      testNetworksOf: chains.testNetworksOf,
      confirmationMode: config.confirmationMode,
      partnerReferralId: config.partnerReferralId,
      cardHoldMs: config.cardHoldMs,
      siteUrl: config.siteUrl,
      statementSigner,
    }),
    pricingService: createPricingService({
      ...pricing,
      pairs: pairsWithFiat,
      clock,
      networkFeeMinor,
    }),
    providers,
  };
}

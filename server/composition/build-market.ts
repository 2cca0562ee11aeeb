import { AppError } from '@quayside/contract/errors/app-error';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs, defaultPairsWithFiat } from '@quayside/contract/instruments/default-pairs';
import { RATE_SCALE } from '@quayside/contract/money/rate';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { Pairs } from '@quayside/contract/instruments/pairs';

import type { LiquidityProvider, NetworkFees } from '../capabilities/liquidity';
import type { MarketData } from '../capabilities/prices';
import {
  createMarket,
  createPricingService,
  DEFAULT_LIMIT_POLICY,
  type LimitPolicy,
  type Market,
  type PricingService,
} from '../capabilities/quotes';
import type { OpenChains } from '../chains/open-chains';
import type { Clock } from '../platform/clock/clock';
import type { StatementSigner } from '../platform/signing/statement-signer';
import type { OpenProviders, ProviderOffers } from './providers/open-providers';
import type { ServerConfig } from './server-config';

export type MarketParts = {
  readonly config: ServerConfig;
  readonly clock: Clock;
  readonly marketData: MarketData;
  readonly isPaused: (assetSlug: string) => boolean;
  readonly chains: Pick<OpenChains, 'slugs' | 'testNetworksOf'>;
  readonly statementSigner: StatementSigner;
  /** Whether the network of an asset is responding now. */
  readonly isReachable: (assetSlug: string) => boolean;
  readonly networkFees: Pick<NetworkFees, 'feeOf'>;
  readonly providers: Pick<OpenProviders, 'offers'>;
};

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

export type BuiltMarket = { readonly market: Market; readonly pricingService: PricingService };

/** Builds everything that sets prices: the public quotes, and the pricing of orders. */
export function buildMarket({
  config,
  clock,
  marketData,
  chains,
  isReachable,
  isPaused,
  statementSigner,
  networkFees,
  providers: { offers },
}: MarketParts): BuiltMarket {
  const catalogue = defaultCatalogue;
  const enabled = offers.filter(({ isEnabled }) => isEnabled);
  const pricing = {
    catalogue,
    marketData,
    providers: offered(enabled),
    platformFeeBps: config.platformFeeBps,
    policy: limitPolicy(config),
    isReachable,
    isPaused,
  };
  return {
    market: createMarket({
      ...pricing,
      cardProviders: offered(enabled.filter(({ takesCards }) => takesCards)),
      pairs: defaultPairs,
      pairsWithFiat: pairsOf(enabled),
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
      receivingProviders: offered(offers),
      pairs: pairsOf(offers),
      clock,
      networkFeeMinor: (instrument) => networkFeeMinor(marketData, networkFees, instrument),
    }),
  };
}

const offered = (offers: readonly ProviderOffers[]): LiquidityProvider[] =>
  offers.flatMap((provider) => provider.offers);

const pairsOf = (offers: readonly ProviderOffers[]): Pairs =>
  offers.some(({ takesCards }) => takesCards) ? defaultPairsWithFiat : defaultPairs;

/** @throws AppError ERR_SERVICE_UNAVAILABLE while the fee is unknown */
function networkFeeMinor(
  marketData: MarketData,
  networkFees: Pick<NetworkFees, 'feeOf'>,
  instrument: Instrument,
): bigint {
  const price = marketData.priceOf(instrument.currencyTitle);
  if (!price)
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      `No up-to-date price is available for ${instrument.currencyTitle}: try again in a minute`,
    );
  const fee = networkFees.feeOf(instrument, price);
  if (!fee)
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      `The network fee of ${instrument.networkTitle} is not known now: try again in a minute`,
    );
  return fee.feeMinor;
}

import { resolve } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { loadServiceReasons } from '@quayside/content-service/load/load-service-reasons';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs, defaultPairsWithFiat } from '@quayside/contract/instruments/default-pairs';

import { instrumentRoutes } from '../../capabilities/instruments/routes/instrument-routes';
import { createHouseProvider } from '../../capabilities/liquidity/adapters/house/house-provider';
import type { LiquidityProvider } from '../../capabilities/liquidity/ports/liquidity-provider';
import { serviceRoutes } from '../../capabilities/operations/routes/service-routes';
import { createHealth } from '../../capabilities/operations/usecases/health/health';
import { basePricesSchema } from '../../capabilities/prices/adapters/base-prices';
import basePrices from '../../capabilities/prices/adapters/base-prices.json';
import { createSyntheticMarketData } from '../../capabilities/prices/adapters/synthetic-market-data';
import type { MarketData } from '../../capabilities/prices/ports/market-data';
import { createStats } from '../../capabilities/prices/usecases/stats';
import { DEFAULT_LIMIT_POLICY } from '../../capabilities/quotes/domain/default-policy';
import { quoteRoutes } from '../../capabilities/quotes/routes/quote-routes';
import { createMarket, type Market } from '../../capabilities/quotes/usecases/create-market';
import { addressRoutes } from '../../capabilities/screening/routes/address-routes';
import type { Clock } from '../../platform/clock/clock';
import { createHttpApp, type HttpAppDeps } from '../../platform/http/create-http-app';
import { SANDBOX_SIGNING_KEYS } from '../../platform/sandbox-keys/signing-keys';
import { createEd25519Signer } from '../../platform/signing/ed25519-signer';
import { createManualClock } from '../manual-clock';
import { createMemoryPriceStore, noDatabase } from './memory-price-store';
import { catalogueFees } from './network-fees';
import type { NetworkFees } from '../../capabilities/liquidity';
import { GOOD_HEALTH } from '../operations/good-health';

export type TestMarketOptions = {
  readonly clock?: Clock;
  readonly marketData?: MarketData;
  readonly providers?: readonly LiquidityProvider[];
  readonly cardProviders?: readonly LiquidityProvider[];
  readonly chainSlugs?: readonly string[];
  readonly freeMinor?: (slug: string) => bigint;
  readonly partnerReferralId?: string;
  readonly networkFees?: Pick<NetworkFees, 'feeOf'>;
};

const PLENTY_MINOR = 10n ** 32n;
const systemClock: Clock = { nowMs: () => Date.now() };
export const unlimited = {
  quotes: 0,
  orders: 0,
  reads: 0,
  stream: 0,
  accounts: 0,
  partners: 0,
  graphql: 0,
  vitals: 0,
  editing: 0,
} as const;

/**
 * Builds a market on synthetic prices, which don't change unless a clock is given, with a house
 * that serves the given instruments (by default a few coins of both local chains).
 */
export function buildTestMarket(options: TestMarketOptions = {}): {
  readonly market: Market;
  readonly marketData: MarketData;
} {
  const clock = options.clock ?? createManualClock();
  const marketData =
    options.marketData ??
    createSyntheticMarketData({
      seed: 'test',
      clock,
      basePrices: basePricesSchema.parse(basePrices),
    });
  const chainSlugs = new Set(
    options.chainSlugs ?? ['eth', 'usdterc20', 'usdcerc20', 'linkerc20', 'shiberc20', 'ltc'],
  );
  const liquidity = { freeMinor: options.freeMinor ?? (() => PLENTY_MINOR), revision: () => 0 };
  const house = createHouseProvider({
    marketData,
    liquidity,
    networkFees: options.networkFees ?? catalogueFees,
    chainSlugs,
    spreads: { spreadBps: 30n, fixedExtraBps: 50n },
  });
  const market = createMarket({
    catalogue: defaultCatalogue,
    pairs: defaultPairs,
    pairsWithFiat: defaultPairsWithFiat,
    marketData,
    providers: options.providers ?? [house],
    cardProviders: options.cardProviders ?? [],
    chainSlugs,
    testNetworksOf: (title) => (title === 'LTC' ? ['rltc'] : []),
    platformFeeBps: 50n,
    policy: DEFAULT_LIMIT_POLICY,
    confirmationMode: 'D',
    partnerReferralId: options.partnerReferralId ?? null,
    cardHoldMs: 7 * 86_400_000,
    siteUrl: 'https://quayside.example',
    statementSigner: createEd25519Signer(SANDBOX_SIGNING_KEYS.current),
  });
  return { market, marketData };
}

/** Builds the real app for such a market, with everything but orders. */
export function buildTestApp(
  market: Market,
  overrides: Partial<HttpAppDeps> = {},
): FastifyInstance {
  const stats = createStats({
    catalogue: defaultCatalogue,
    database: noDatabase,
    store: createMemoryPriceStore(),
    clock: systemClock,
  });
  const health = createHealth({
    ...GOOD_HEALTH,
    reasons: loadServiceReasons(resolve('content')),
    hasFreshPrices: market.hasFreshPrices,
  });
  return createHttpApp({
    routes: [
      ...quoteRoutes(market),
      ...instrumentRoutes(market),
      ...addressRoutes(market.checkAddress),
      ...serviceRoutes({ health, stats, latestOrders: async () => [] }),
    ],
    clock: systemClock,
    rateLimits: unlimited,
    crossOrigin: { siteOrigin: null },
    answerRevision: () => 0,
    trustProxy: false,
    logLevel: 'silent',
    ...overrides,
  });
}

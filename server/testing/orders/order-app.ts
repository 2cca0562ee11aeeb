import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import { createOrder } from '@quayside/contract/endpoints/orders';

import { orderRoutes } from '../../capabilities/orders/routes/order-routes';
import { DEFAULT_LIMIT_POLICY } from '../../capabilities/quotes/domain/default-policy';
import { createPricingService } from '../../capabilities/quotes/usecases/create-pricing-service';
import type { UpstreamProvider } from '../../capabilities/upstream/ports/upstream-provider';
import { withFulfilments } from '../../composition/fulfilments';
import { createHttpApp } from '../../platform/http/create-http-app';
import { unlimited } from '../market/market-app';
import { DESTINATION, type OrderHarness } from './order-harness';

/** The order calls over HTTP. */
export type OrderApp = {
  readonly app: FastifyInstance;
  /** Creates an order with the minimal valid body and `overrides`. A string is sent as it is. */
  create(
    overrides?: object | string,
    from?: { readonly remoteAddress: string },
  ): Promise<LightMyRequestResponse>;
  get(path: string, query: string): Promise<LightMyRequestResponse>;
  post(path: string, body: object): Promise<LightMyRequestResponse>;
};

const MINIMAL_BODY = {
  instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  destinationAddress: DESTINATION,
  claimedDepositAmount: '1',
};

/**
 * Builds the real app on an order harness. Besides the house, it has an upstream provider that
 * exchanges ether for XRP.
 */
export function buildOrderApp(harness: OrderHarness): OrderApp {
  harness.marketData.setPrice('XRP', '2');
  const upstream = rippleUpstream(harness);
  const providers = [...harness.providers, upstream];
  const pricingService = createPricingService({
    pairs: defaultPairs,
    marketData: harness.marketData,
    providers,
    platformFeeBps: 50n,
    policy: DEFAULT_LIMIT_POLICY,
    clock: harness.deps.clock,
    networkFeeMinor: harness.deps.pricingService.networkFeeMinor,
  });
  const deps = withFulfilments({ ...harness.deps, pricingService }, { exchanges: [upstream] });
  const app = createHttpApp({
    routes: orderRoutes(deps),
    clock: deps.clock,
    rateLimits: unlimited,
    crossOrigin: { siteOrigin: null },
    answerRevision: () => 0,
    trustProxy: false,
    logLevel: 'silent',
  });
  const post = (url: string, payload: string, remoteAddress = '203.0.113.7') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
      remoteAddress,
    });
  return {
    app,
    create: (overrides = {}, from) =>
      post(
        createOrder.path,
        typeof overrides === 'string'
          ? overrides
          : JSON.stringify({ ...MINIMAL_BODY, ...overrides }),
        from?.remoteAddress,
      ),
    get: async (path, query) => app.inject({ url: `${path}?${query}` }),
    post: (path, body) => post(path, JSON.stringify(body)),
  };
}

function rippleUpstream({ deps }: OrderHarness): UpstreamProvider {
  const rateE24 = 1_000n * 10n ** 24n;
  return {
    publicCode: 'ripple-upstream',
    fulfilment: 'upstream',
    isDepositOurs: false,
    serves: (from, to) => from.slug === 'eth' && to.slug === 'xrp',
    offer: ({ from, to }) =>
      from.slug === 'eth' && to.slug === 'xrp'
        ? {
            providerCode: 'ripple-upstream',
            rateE24,
            marketRateE24: rateE24,
            spreadBps: 0n,
            minDepositMinor: 0n,
            maxPayoutMinor: 10n ** 18n,
            networkFeeMinor: 1n,
            supportsFixedRate: true,
            isSimulated: true,
            priceAtMs: deps.clock.nowMs(),
            expiresAtMs: deps.clock.nowMs() + 30_000,
          }
        : null,
    upstreamOrderStatus: async () => {
      throw new Error('Nobody asks how it is.');
    },
    openUpstreamOrder: async ({ orderId }) => ({
      upstreamOrderId: `shift-${orderId}`,
      depositAddress: DESTINATION,
      depositMemo: null,
    }),
  };
}

import type { FastifyInstance } from 'fastify';

import type { OpenAccounts } from '../capabilities/accounts/module';
import { accountRoutes } from '../capabilities/accounts/routes/account-routes';
import { emailProofRoutes } from '../capabilities/accounts/routes/email-proof-routes';
import { passkeyRoutes } from '../capabilities/accounts/routes/passkey-routes';
import { secondFactorRoutes } from '../capabilities/accounts/routes/second-factor-routes';
import type { SecondFactorDeps } from '../capabilities/accounts/usecases/second-factor/second-factor-deps';
import type { OpenCards } from '../capabilities/cards/module';
import { createIsBuild } from '../capabilities/content/build-access';
import { contentFiles } from '../capabilities/content/content-files';
import type { ContentLibrary } from '../capabilities/content/content-library';
import { graphqlEndpoint } from '../capabilities/content/graphql-endpoint';
import { contentRoutes } from '../capabilities/content/routes/content-routes';
import { instrumentRoutes } from '../capabilities/instruments/routes/instrument-routes';
import type { RefreshedLiquidity } from '../capabilities/liquidity/liquidity-view';
import type { OpenMessengers } from '../capabilities/messengers/module';
import { adminRoutes } from '../capabilities/operations/routes/admin-routes';
import { serviceRoutes } from '../capabilities/operations/routes/service-routes';
import type { HealthCheck } from '../capabilities/operations/usecases/health/health';
import type { RunCommand } from '../capabilities/operations/usecases/switch-suspension';
import { orderRoutes } from '../capabilities/orders/routes/order-routes';
import { createOrderWatch, orderChannel } from '../capabilities/orders/routes/order-watch';
import { userOrderRoutes } from '../capabilities/orders/routes/user-order-routes';
import { createUserOrderStore } from '../capabilities/orders/store/user-order-store';
import { findGuardedOrder } from '../capabilities/orders/usecases/find-order';
import { latestOrders } from '../capabilities/orders/usecases/latest-orders';
import type { OrderDeps } from '../capabilities/orders/usecases/order-deps';
import { partnerRoutesOf, type OpenPartner } from '../capabilities/partners/module';
import type { MarketData } from '../capabilities/prices/ports/market-data';
import type { Stats } from '../capabilities/prices/usecases/stats';
import { createQuoteFeed, quoteChannel } from '../capabilities/quotes/routes/quote-feed';
import { quoteRoutes } from '../capabilities/quotes/routes/quote-routes';
import type { Market } from '../capabilities/quotes/usecases/create-market';
import { affiliateRoutes } from '../capabilities/rewards/routes/affiliate-routes';
import { affiliateWithdrawalRoutes } from '../capabilities/rewards/routes/affiliate-withdrawal-routes';
import type { ReadRewardDeps } from '../capabilities/rewards/usecases/read-rewards';
import type { WithdrawalDeps } from '../capabilities/rewards/usecases/withdrawals/withdrawal-deps';
import { addressRoutes } from '../capabilities/screening/routes/address-routes';
import { createCheckRecipient } from '../capabilities/screening/usecases/check-recipient';
import { kycReviewRoutes } from '../capabilities/verification/routes/kyc-review-routes';
import { kycRoutes } from '../capabilities/verification/routes/kyc-routes';
import type { KycDeps } from '../capabilities/verification/usecases/kyc-deps';
import { webhookRoutes } from '../capabilities/webhooks/routes/webhook-routes';
import type { Webhooks } from '../capabilities/webhooks/usecases/manage-webhooks';
import { createHttpApp, type FallbackHandler } from '../platform/http/create-http-app';
import type { CrossOriginPolicy } from '../platform/http/cross-origin';
import { cspReports } from '../platform/http/csp-reports';
import { createCallerAddressOf } from '../platform/http/forwarded-address';
import { createRateLimiter } from '../platform/http/rate-limiter';
import { referencePage } from '../platform/http/reference/reference-page';
import type { RequestObservation } from '../platform/http/request-observation';
import type { Route } from '../platform/http/route';
import { createStream, type Stream } from '../platform/http/stream/create-stream';
import type { Sandbox } from '../sandbox/sandbox';
import { sandboxRoutes } from '../sandbox/sandbox-routes';
import type { ServerConfig } from './server-config';

const MAX_STREAM_CONNECTIONS = 5_000;

export type HttpParts = {
  readonly config: ServerConfig;
  readonly deps: OrderDeps;
  readonly rewards: ReadRewardDeps;
  readonly withdrawals: WithdrawalDeps;
  readonly secondFactor: SecondFactorDeps;
  readonly market: Market;
  readonly marketData: MarketData;
  readonly liquidity: RefreshedLiquidity;
  readonly health: HealthCheck;
  readonly stats: Stats;
  readonly sandbox: Sandbox | null;
  readonly site: FallbackHandler;
  readonly content: ContentLibrary;
  readonly accounts: OpenAccounts;
  readonly messengers: Pick<OpenMessengers, 'routes'>;
  readonly runCommand: RunCommand;
  readonly partner: OpenPartner;
  readonly webhooks: Webhooks;
  /** `null` if card payments are not available. */
  readonly cards: OpenCards | null;
  readonly kyc: KycDeps;
  readonly observe: (observation: RequestObservation) => void;
};

export type BuiltHttp = { readonly app: FastifyInstance; readonly stream: Stream };

/** Builds the public side of the server: the API, the stream and the site on one origin. */
export function buildHttp(parts: HttpParts): BuiltHttp {
  const { config, deps, marketData, liquidity } = parts;
  let priceRevision = 0;
  marketData.subscribe(() => {
    priceRevision += 1;
  });
  const revision = () => priceRevision + liquidity.revision();
  const routes = composeRoutes(parts, revision);
  const app = createHttpApp({
    routes,
    clock: deps.clock,
    rateLimits: config.rateLimits,
    crossOrigin: crossOriginOf(config),
    gatekeeper: { account: parts.accounts.account, partner: parts.partner.gate },
    answerRevision: revision,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    observe: parts.observe,
    fallback: parts.site,
    plugins: [
      graphqlEndpoint(parts.content, createIsBuild(config)),
      contentFiles(parts.content),
      referencePage(routes),
      cspReports(deps.clock),
    ],
  });
  return { app, stream: buildStream(parts, app) };
}

/**
 * Returns every route of the API with its access rule.
 * @param revision returns a different number after each change of prices or liquidity
 */
export function composeRoutes(parts: HttpParts, revision: () => number): readonly Route[] {
  const { config, deps, market, health, sandbox } = parts;
  return [
    ...quoteRoutes(market),
    ...instrumentRoutes(market),
    ...addressRoutes(createCheckRecipient(deps, market.checkAddress)),
    ...serviceRoutes({
      health,
      stats: parts.stats,
      latestOrders: () => latestOrders(deps, config.siteUrl),
    }),
    ...orderRoutes(deps, parts.cards?.makers),
    ...affiliateRoutes(parts.rewards),
    ...affiliateWithdrawalRoutes(parts.withdrawals),
    ...secondFactorRoutes(parts.secondFactor),
    ...accountRoutes({ accounts: parts.accounts.deps, crossOrigin: crossOriginOf(parts.config) }),
    ...emailProofRoutes(parts.accounts.deps),
    ...passkeyRoutes({
      passkeys: parts.accounts.passkeys,
      crossOrigin: crossOriginOf(parts.config),
    }),
    ...parts.messengers.routes,
    ...userOrderRoutes({ orders: deps, store: createUserOrderStore() }),
    ...kycRoutes(parts.kyc),
    ...kycReviewRoutes(parts.kyc),
    ...adminRoutes({ runCommand: parts.runCommand }),
    ...partnerRoutesOf({
      apiKeys: parts.partner.apiKeys,
      deps,
      market,
      revision,
      exportNames: config.rateExportNames,
    }),
    ...webhookRoutes(parts.webhooks),
    ...(parts.cards?.routes ?? []),
    ...contentRoutes(parts.content),
    ...(sandbox ? sandboxRoutes(sandbox) : []),
  ];
}

/** Only the site's own pages may send credentials. */
function crossOriginOf({ siteUrl }: Pick<ServerConfig, 'siteUrl'>): CrossOriginPolicy {
  return { siteOrigin: new URL(siteUrl).origin };
}

function buildStream(
  { config, deps, market, marketData, liquidity }: HttpParts,
  app: FastifyInstance,
): Stream {
  const onDefect = (error: unknown) => app.log.error({ err: error }, 'stream failed');
  const orders = createOrderWatch({
    findOrder: (id, address) => findGuardedOrder(deps, id, address),
    subscribe: deps.pubSub.subscribe,
    onDefect,
  });
  const stream = createStream({
    channels: [
      quoteChannel(createQuoteFeed({ ...market, clock: deps.clock, onDefect })),
      orderChannel(orders),
    ],
    subscribeToChanges: (listener) => {
      const leaveMarket = marketData.subscribe(listener);
      const leaveLiquidity = liquidity.subscribe(listener);
      return () => {
        leaveMarket();
        leaveLiquidity();
      };
    },
    limiter: createRateLimiter(config.rateLimits, deps.clock),
    clock: deps.clock,
    callerAddressOf: createCallerAddressOf(config.trustProxy),
    maxConnections: MAX_STREAM_CONNECTIONS,
    maxConnectionsPerCaller: config.maxSocketsPerCaller,
    crossOrigin: crossOriginOf(config),
  });
  stream.attach(app.server);
  return {
    ...stream,
    close: async () => {
      orders.close();
      await stream.close();
    },
  };
}

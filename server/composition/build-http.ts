import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/config';
import { createUserOrderStore } from '../db/stores/user-order-store';
import { createIsBuild } from '../http/content/build-access';
import { contentFiles } from '../http/content/content-files';
import type { ContentLibrary } from '../http/content/content-library';
import { graphqlEndpoint } from '../http/content/graphql-endpoint';
import { createHttpApp, type FallbackHandler } from '../http/create-http-app';
import type { CrossOriginPolicy } from '../http/cross-origin';
import { cspReports } from '../http/csp-reports';
import { createCallerAddressOf } from '../http/forwarded-address';
import { createRateLimiter } from '../http/rate-limiter';
import { referencePage } from '../http/reference/reference-page';
import type { RequestObservation } from '../http/request-observation';
import type { Route } from '../http/route';
import { accountRoutes } from '../http/routes/account-routes';
import { adminRoutes } from '../http/routes/admin-routes';
import { affiliateRoutes } from '../http/routes/affiliate-routes';
import { affiliateWithdrawalRoutes } from '../http/routes/affiliate-withdrawal-routes';
import { contentRoutes } from '../http/routes/content-routes';
import { emailProofRoutes } from '../http/routes/email-proof-routes';
import { instrumentRoutes } from '../http/routes/instrument-routes';
import { kycReviewRoutes } from '../http/routes/kyc-review-routes';
import { kycRoutes } from '../http/routes/kyc-routes';
import { orderRoutes } from '../http/routes/order-routes';
import { passkeyRoutes } from '../http/routes/passkey-routes';
import { quoteRoutes } from '../http/routes/quote-routes';
import { sandboxRoutes } from '../http/routes/sandbox-routes';
import { secondFactorRoutes } from '../http/routes/second-factor-routes';
import { serviceRoutes } from '../http/routes/service-routes';
import { userOrderRoutes } from '../http/routes/user-order-routes';
import { webhookRoutes } from '../http/routes/webhook-routes';
import { createStream, type Stream } from '../http/stream/create-stream';
import { createOrderWatch } from '../http/stream/order-watch';
import { createQuoteFeed } from '../http/stream/quote-feed';
import type { MarketData } from '../ports/market-data';
import type { Sandbox } from '../ports/sandbox';
import type { KycDeps } from '../usecases/kyc/kyc-deps';
import { createCheckRecipient } from '../usecases/instruments/check-recipient';
import { findGuardedOrder } from '../usecases/orders/find-order';
import { latestOrders } from '../usecases/orders/latest-orders';
import type { RunCommand } from '../usecases/operations/switch-suspension';
import type { OrderDeps } from '../usecases/orders/order-deps';
import type { Market } from '../usecases/quotes/create-market';
import type { ReadRewardDeps } from '../usecases/rewards/read-rewards';
import type { SecondFactorDeps } from '../usecases/second-factor/second-factor-deps';
import type { HealthCheck } from '../usecases/service/health';
import type { Stats } from '../usecases/service/stats';
import type { Webhooks } from '../usecases/webhooks/manage-webhooks';
import type { WithdrawalDeps } from '../usecases/withdrawals/withdrawal-deps';
import type { RefreshedLiquidity } from './liquidity-view';
import type { OpenAccounts } from './open-accounts';
import type { OpenCards } from './open-cards';
import type { OpenMessengers } from './open-messengers';
import { partnerRoutesOf, type OpenPartner } from './open-partner';

const MAX_STREAM_CONNECTIONS = 5_000;

export type HttpParts = {
  readonly config: Config;
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
  /** `null` where nobody can pay with a card. */
  readonly cards: OpenCards | null;
  readonly kyc: KycDeps;
  readonly observe: (observation: RequestObservation) => void;
};

export type BuiltHttp = { readonly app: FastifyInstance; readonly stream: Stream };

/** The public side of the server: the API, the stream and the site on one origin. */
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
 * Every route of the API, each with who may make it.
 * @param revision another number after each change of prices or liquidity
 */
export function composeRoutes(parts: HttpParts, revision: () => number): readonly Route[] {
  const { config, deps, market, health, sandbox } = parts;
  return [
    ...quoteRoutes(market),
    ...instrumentRoutes({
      ...market,
      checkAddress: createCheckRecipient(deps, market.checkAddress),
    }),
    ...serviceRoutes({
      health,
      stats: parts.stats,
      latestOrders: () => latestOrders(deps, config.siteUrl),
    }),
    ...orderRoutes(deps, parts.cards?.orders ?? null),
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

/** The site's own pages are the only ones that may come with credentials. */
function crossOriginOf({ siteUrl }: Pick<Config, 'siteUrl'>): CrossOriginPolicy {
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
    feed: createQuoteFeed({ ...market, clock: deps.clock, onDefect }),
    extraEvents: { 'orders.watch': orders.watch },
    hasExtraSubscription: orders.isWatching,
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

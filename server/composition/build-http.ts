import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/config';
import { contentFiles } from '../http/content/content-files';
import type { ContentLibrary } from '../http/content/content-library';
import { graphqlEndpoint } from '../http/content/graphql-endpoint';
import { createHttpApp, type FallbackHandler, type RequestObservation } from '../http/create-http-app';
import { createCallerAddressOf } from '../http/forwarded-address';
import { createRateLimiter } from '../http/rate-limiter';
import { contentRoutes } from '../http/routes/content-routes';
import { instrumentRoutes } from '../http/routes/instrument-routes';
import { orderRoutes } from '../http/routes/order-routes';
import { quoteRoutes } from '../http/routes/quote-routes';
import { sandboxRoutes } from '../http/routes/sandbox-routes';
import { serviceRoutes } from '../http/routes/service-routes';
import { createStream, type Stream } from '../http/stream/create-stream';
import { createOrderWatch } from '../http/stream/order-watch';
import { createQuoteFeed } from '../http/stream/quote-feed';
import type { MarketData } from '../ports/market-data';
import type { Sandbox } from '../ports/sandbox';
import { findGuardedOrder } from '../usecases/orders/find-order';
import { latestOrders } from '../usecases/orders/latest-orders';
import type { OrderDeps } from '../usecases/orders/order-deps';
import type { Market } from '../usecases/quotes/create-market';
import type { HealthCheck } from '../usecases/service/health';
import type { Stats } from '../usecases/service/stats';
import type { RefreshedLiquidity } from './liquidity-view';

const MAX_STREAM_CONNECTIONS = 5_000;

export type HttpParts = {
  readonly config: Config;
  readonly deps: OrderDeps;
  readonly market: Market;
  readonly marketData: MarketData;
  readonly liquidity: RefreshedLiquidity;
  readonly health: HealthCheck;
  readonly stats: Stats;
  readonly sandbox: Sandbox | null;
  readonly site: FallbackHandler;
  readonly content: ContentLibrary;
  readonly observe: (observation: RequestObservation) => void;
};

export type BuiltHttp = { readonly app: FastifyInstance; readonly stream: Stream };

/** The public side of the server: the API, the stream and the site on one origin. */
export function buildHttp(parts: HttpParts): BuiltHttp {
  const { config, deps, market, marketData, liquidity, health, sandbox } = parts;
  let priceRevision = 0;
  marketData.subscribe(() => {
    priceRevision += 1;
  });
  const routes = [
    ...quoteRoutes(market),
    ...instrumentRoutes(market),
    ...serviceRoutes({ health, stats: parts.stats, latestOrders: () => latestOrders(deps) }),
    ...orderRoutes(deps),
    ...contentRoutes(parts.content),
    ...(sandbox ? sandboxRoutes(sandbox) : []),
  ];
  const app = createHttpApp({
    routes,
    clock: deps.clock,
    rateLimits: config.rateLimits,
    crossOrigin: { siteOrigin: new URL(config.siteUrl).origin },
    answerRevision: () => priceRevision + liquidity.revision(),
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    observe: parts.observe,
    fallback: parts.site,
    plugins: [graphqlEndpoint(parts.content), contentFiles(parts.content)],
  });
  return { app, stream: buildStream(parts, app) };
}

function buildStream({ config, deps, market, marketData, liquidity }: HttpParts, app: FastifyInstance): Stream {
  const onDefect = (error: unknown) => app.log.error({ err: error }, 'stream failed');
  const orders = createOrderWatch({ findOrder: (id, address) => findGuardedOrder(deps, id, address), subscribe: deps.pubSub.subscribe, onDefect });
  const stream = createStream({
    feed: createQuoteFeed({ ...market, clock: deps.clock, onDefect }),
    extraEvents: { 'orders.watch': orders.watch },
    subscribeToChanges: (listener) => {
      const leaveMarket = marketData.subscribe(listener);
      const leaveLiquidity = liquidity.subscribe(listener);
      return () => {
        leaveMarket();
        leaveLiquidity();
      };
    },
    limiter: createRateLimiter(config.rateLimits, deps.clock),
    callerAddressOf: createCallerAddressOf(config.trustProxy),
    maxConnections: MAX_STREAM_CONNECTIONS,
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

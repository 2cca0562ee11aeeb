import type { Clock } from '../clock/clock';
import type { Config } from '../config/config';
import type { Module } from '../process/modules';
import { createHttpApp, type FallbackHandler } from './create-http-app';
import { crossOriginOf } from './cross-origin';
import { cspReports } from './csp-reports';
import { createCallerAddressOf } from './forwarded-address';
import type { Gatekeeper } from './gatekeeper';
import type { HttpPlugin } from './http-plugin';
import { createRateLimiter } from './rate-limiter';
import { referencePage } from './reference/reference-page';
import type { RequestObservation } from './request-observation';
import type { Route } from './route';
import { createStream, type StreamChannel } from './stream/create-stream';

const MAX_STREAM_CONNECTIONS = 5_000;

export type HttpParts = {
  readonly config: Pick<
    Config,
    'host' | 'logLevel' | 'maxSocketsPerCaller' | 'port' | 'rateLimits' | 'siteUrl' | 'trustProxy'
  >;
  readonly clock: Clock;
  readonly routes: readonly Route[];
  readonly channels: readonly StreamChannel[];
  readonly gatekeeper: Gatekeeper;
  /** Paths that are neither routes nor files of the site. */
  readonly plugins: readonly HttpPlugin[];
  /** Serves the built site. */
  readonly site: FallbackHandler;
  /** Changes in prices or liquidity. */
  readonly changes: {
    /** Returns a different number after each change. */
    readonly revision: () => number;
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly observe: (observation: RequestObservation) => void;
};

/** Opens the public side of the server: the API, the stream and the site on one origin. */
export function openHttp({
  config,
  clock,
  routes,
  channels,
  gatekeeper,
  plugins,
  site,
  changes,
  observe,
}: HttpParts): Module {
  const crossOrigin = crossOriginOf(config);
  const app = createHttpApp({
    routes,
    clock,
    rateLimits: config.rateLimits,
    crossOrigin,
    gatekeeper,
    answerRevision: changes.revision,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    observe,
    fallback: site,
    plugins: [...plugins, referencePage(routes), cspReports(clock)],
  });
  const stream = createStream({
    channels,
    subscribeToChanges: changes.subscribe,
    limiter: createRateLimiter(config.rateLimits, clock),
    clock,
    callerAddressOf: createCallerAddressOf(config.trustProxy),
    maxConnections: MAX_STREAM_CONNECTIONS,
    maxConnectionsPerCaller: config.maxSocketsPerCaller,
    crossOrigin,
  });
  stream.attach(app.server);
  return {
    start: () => app.listen({ port: config.port, host: config.host }),
    stop: async () => {
      await stream.close();
      await app.close();
    },
  };
}

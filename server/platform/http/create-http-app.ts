import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';

import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../clock/clock';
import { sendNotModified } from './conditional-get';
import { setCrossOriginHeaders, type CrossOriginPolicy } from './cross-origin';
import { errorResponse } from './error-response';
import { createFastPath } from './fast-path';
import { guestsOnly, type Gatekeeper } from './gatekeeper';
import type { HttpPlugin } from './http-plugin';
import { KEEP_ALIVE_MS } from './idle-connections';
import { malformedRequestHandler } from './malformed-request';
import { openApiRoute } from './openapi';
import { createRateLimiter, type RateLimits } from './rate-limiter';
import { captureRawBodies } from './raw-body';
import { registerRoutes } from './register-routes';
import type { RequestObservation } from './request-observation';
import { createResponseCache } from './response-cache';
import type { Route } from './route';
import { REQUEST_ID_HEADER, SAFETY_HEADERS } from './standard-headers';

/** Handles requests that match no route: the static site, if there is one. */
export type FallbackHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export type HttpAppDeps = {
  readonly routes: readonly Route[];
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly crossOrigin: CrossOriginPolicy;
  /** Grows with every change in prices or liquidity, which invalidates cached responses. */
  readonly answerRevision: () => number;
  /** Which proxies to trust about the caller's address. @see createCallerAddressOf */
  readonly trustProxy: boolean | readonly string[];
  readonly logLevel: string;
  /** Where the log goes; standard output by default. */
  readonly logStream?: { write(line: string): void };
  readonly observe?: (observation: RequestObservation) => void;
  readonly fallback?: FallbackHandler;
  /** Identifies the caller; without one, every caller is a guest. */
  readonly gatekeeper?: Gatekeeper;
  /** Paths that are not JSON routes. */
  readonly plugins?: readonly HttpPlugin[];
};

/**
 * By default, the log would write to the file descriptor itself, and a full disk would end the
 * process. This stream's errors are handled.
 */
const standardOutput = { write: (line: string): void => void process.stdout.write(line) };

const BODY_LIMIT_BYTES = 64 * 1024;
/**
 * A call, including its body, may take as long as uploading photos from a phone over a slow
 * connection: the page waits three minutes for an upload.
 */
const SERVER_OPTIONS = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: 60_000,
  requestTimeout: 200_000,
} as const;

/**
 * Builds the HTTP side of the server: every route behind the same validation, limits, errors and
 * headers. The caller makes it listen.
 */
export function createHttpApp(deps: HttpAppDeps): FastifyInstance {
  const limiter = createRateLimiter(deps.rateLimits, deps.clock);
  const cache = createResponseCache(deps.answerRevision, deps.clock);
  const { routes, crossOrigin, observe } = deps;
  const fastPath = createFastPath({
    routes,
    cache,
    limiter,
    crossOrigin,
    isProxyTrusted: deps.trustProxy !== false,
    observe,
  });
  const app = Fastify({
    serverFactory: (handle) =>
      createServer(
        SERVER_OPTIONS,
        (request, response) => void (fastPath(request, response) || handle(request, response)),
      ),
    logger:
      deps.logLevel === 'silent'
        ? false
        : { level: deps.logLevel, stream: deps.logStream ?? standardOutput },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    trustProxy: typeof deps.trustProxy === 'boolean' ? deps.trustProxy : [...deps.trustProxy],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Fastify's own response would lack the request id and our error format: `rejectWhileClosing`
    // responds instead.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: malformedRequestHandler,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  app.setErrorHandler(sendError);
  app.addHook(
    'onRequest',
    async (request, reply) =>
      void reply.headers({ ...SAFETY_HEADERS, [REQUEST_ID_HEADER]: request.id }),
  );
  rejectWhileClosing(app);
  observeRequests(app, deps);
  captureRawBodies(app);
  sendNotModified(app);
  const frame = { limiter, cache, crossOrigin, gatekeeper: deps.gatekeeper ?? guestsOnly };
  registerRoutes(app, [...routes, openApiRoute(routes)], frame);
  deps.plugins?.forEach((plugin) => plugin(app, frame));
  app.setNotFoundHandler((request, reply) => handleUnmatched(deps, request, reply));
  return app;
}

/**
 * Rejects requests that arrive on open connections while the server stops: the client can
 * immediately retry them on another server.
 */
function rejectWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    reply.header('retry-after', '1').header('connection', 'close');
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'This server is shutting down: retry the request',
    );
  });
}

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { httpStatus, body, isDefect } = errorResponse(thrown, request.id);
  reply.header(REQUEST_ID_HEADER, request.id);
  if (isDefect)
    request.log.error({ err: thrown, requestId: request.id, url: request.url }, 'request failed');
  if (httpStatus === 429) reply.header('retry-after', String(retryAfterSeconds(thrown)));
  void reply
    .code(httpStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function retryAfterSeconds(thrown: unknown): string | number {
  const seconds = thrown instanceof AppError ? thrown.details?.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? seconds : 60;
}

function observeRequests(app: FastifyInstance, { observe }: HttpAppDeps): void {
  if (!observe) return;
  app.addHook('onResponse', async (request, reply) => {
    observe({
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
    });
  });
}

async function handleUnmatched(
  deps: HttpAppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const isApi = request.url.startsWith('/api/') || request.url === '/api';
  if (!isApi && deps.fallback && (request.method === 'GET' || request.method === 'HEAD'))
    return deps.fallback(request, reply);
  if (isApi)
    setCrossOriginHeaders(
      deps.crossOrigin,
      request.headers.origin,
      request.method === 'GET',
      (name, text) => void reply.header(name, text),
    );
  throw new AppError('ERR_NOT_FOUND', 'Nothing found at this path');
}

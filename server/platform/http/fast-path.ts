import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { CrossOriginPolicy } from './cross-origin';
import type { RateLimiter } from './rate-limiter';
import type { RequestObservation } from './request-observation';
import type { ResponseCache } from './response-cache';
import type { Route } from './route';
import { REQUEST_ID_HEADER } from './standard-headers';

export type FastPathDeps = {
  readonly routes: readonly Route[];
  readonly cache: ResponseCache;
  readonly limiter: RateLimiter;
  readonly crossOrigin: CrossOriginPolicy;
  readonly isProxyTrusted: boolean;
  readonly observe?: ((observation: RequestObservation) => void) | undefined;
};

/** @returns whether the request was answered; if not, nothing was written and Fastify handles it */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves repeated reads from the cache before Fastify sees them: quotes are most of the traffic,
 * and routing, validation and hooks cost more than sending the response. Anything unusual
 * (catalogues, proxies, the site's own origin, a caller above its limit) is left to Fastify, so
 * that only one place decides.
 */
export function createFastPath({
  routes,
  cache,
  limiter,
  crossOrigin,
  isProxyTrusted,
  observe,
}: FastPathDeps): FastPath {
  const cachedRoutes = new Map(
    routes
      .filter(
        ({ isCached, isOpenToOrigins, isCatalogue }) =>
          isCached === true && isOpenToOrigins === true && isCatalogue !== true,
      )
      .map((route) => [route.path, route]),
  );
  const isOrdinary = ({ method, headers }: IncomingMessage) =>
    method === 'GET' &&
    !(crossOrigin.siteOrigin !== null && headers.origin !== undefined) &&
    !(isProxyTrusted && headers['x-forwarded-for'] !== undefined);

  return (request, response) => {
    const url = request.url ?? '';
    const queryAt = url.indexOf('?');
    const route = cachedRoutes.get(queryAt === -1 ? url : url.slice(0, queryAt));
    if (!route || !isOrdinary(request)) return false;
    const answer = cache.get(url);
    if (!answer || !isWithinLimit(limiter, route, request.socket.remoteAddress ?? '')) return false;
    const startMs = observe ? performance.now() : 0;
    response.writeHead(200, [...answer.headers, REQUEST_ID_HEADER, randomUUID()]);
    response.end(answer.text);
    observe?.({
      method: 'GET',
      route: route.path,
      status: 200,
      durationMs: performance.now() - startMs,
    });
    return true;
  };
}

/** A call above the limit is not counted here: Fastify rejects it with the proper response. */
function isWithinLimit(limiter: RateLimiter, route: Route, callerAddress: string): boolean {
  return route.rateLimit === undefined || limiter.isAllowed(route.rateLimit, callerAddress);
}

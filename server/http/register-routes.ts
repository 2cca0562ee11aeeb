import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '@quayside/contract/errors/app-error';

import type { AnswerCache } from './answer-cache';
import { setCrossOriginHeaders, setPreflightHeaders, type CrossOriginPolicy } from './cross-origin';
import { jsonSchemaOf } from './json-schema';
import type { RateLimiter } from './rate-limiter';
import type { Route, RouteContext } from './route';
import { createSharedAnswers } from './shared-answers';
import { JSON_TYPE } from './standard-headers';
import { readInput } from './validation';

export type RouteFrame = { readonly limiter: RateLimiter; readonly cache: AnswerCache; readonly crossOrigin: CrossOriginPolicy };

/** Puts every route on the app, and answers for their paths what no route does: preflights (204) and other methods (405). */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], frame: RouteFrame): void {
  routes.forEach((route) => registerRoute(app, route, frame));
  const paths = new Set(routes.map(({ path }) => path));
  for (const path of paths) registerOtherMethods(app, path, routes.filter((route) => route.path === path), frame);
}

function registerRoute(app: FastifyInstance, route: Route, frame: RouteFrame): void {
  const successStatus = route.successStatus ?? 200;
  const generations = new WeakMap<FastifyRequest, number>();
  const share = createSharedAnswers();
  app.route({
    method: route.method,
    url: route.path,
    schema: { response: { [successStatus]: jsonSchemaOf(route.answer, 'output') } },
    onRequest: async (request, reply) => {
      setCrossOriginHeaders(frame.crossOrigin, request.headers.origin, route.isOpenToOrigins === true, (name, text) => reply.header(name, text));
      reply.header('cache-control', 'no-store');
      if (route.rateLimit) frame.limiter.count(route.rateLimit, request.ip);
    },
    ...(route.isCached === true ? { onSend: keepAnswer(frame.cache, generations) } : {}),
    handler: async (request, reply) => {
      reply.code(successStatus).type(JSON_TYPE);
      if (route.isCached !== true) return answer(route, request);
      const generation = frame.cache.generation();
      generations.set(request, generation);
      return frame.cache.get(request.url)?.text ?? share(`${generation} ${request.url}`, () => answer(route, request));
    },
  });
}

function answer(route: Route, request: FastifyRequest): unknown {
  const query = route.query ? readInput(route.query, request.query) : undefined;
  const body = route.body ? readInput(route.body, request.body) : undefined;
  return route.handle({ query: query as never, body: body as never }, contextOf(request));
}

/** Keeps what was written for a cached route, so that the next caller gets the same bytes. */
function keepAnswer(cache: AnswerCache, generations: WeakMap<FastifyRequest, number>) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> => {
    const generation = generations.get(request);
    if (reply.statusCode === 200 && typeof payload === 'string' && generation !== undefined) cache.put(request.url, payload, generation);
  };
}

function contextOf(request: FastifyRequest): RouteContext {
  return {
    callerAddress: request.ip,
    requestId: request.id,
    header: (name) => {
      const found = request.headers[name];
      return Array.isArray(found) ? found[0] : found;
    },
  };
}

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function registerOtherMethods(app: FastifyInstance, path: string, routes: readonly Route[], frame: RouteFrame): void {
  const methods: readonly string[] = routes.map(({ method }) => method);
  const isOpen = routes.some((route) => route.isOpenToOrigins === true);
  app.route({
    method: OTHER_METHODS.filter((method) => !methods.includes(method)),
    url: path,
    // Before the body is parsed: the wrong method is the first thing to say.
    onRequest: async (_request, reply) => {
      reply.header('allow', [...methods, 'OPTIONS'].join(', '));
      throw new AppError('ERR_METHOD_NOT_ALLOWED', `This path answers ${methods.join(' and ')} only`);
    },
    handler: async () => undefined,
  });
  app.route({
    method: 'OPTIONS',
    url: path,
    handler: async (request, reply) => {
      const set = (name: string, text: string) => void reply.header(name, text);
      setCrossOriginHeaders(frame.crossOrigin, request.headers.origin, isOpen, set);
      setPreflightHeaders(methods, set);
      return reply.code(204).send();
    },
  });
}

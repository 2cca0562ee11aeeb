import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '@quayside/contract/errors/app-error';

import { createCatalogueForms } from './catalogue-forms';
import {
  rejectForeignOrigin,
  setCrossOriginHeaders,
  setPreflightHeaders,
  type CrossOriginPolicy,
} from './cross-origin';
import { admit, type Caller, type Credentials, type Gatekeeper } from './gatekeeper';
import type { RateLimiter } from './rate-limiter';
import { rawBodyOf } from './raw-body';
import type { ResponseCache } from './response-cache';
import { createResponseWriter } from './response-writer';
import type { Route, RouteContext } from './route';
import { createSharedResponses } from './shared-responses';
import { admitSigned } from './signed-calls';
import { JSON_TYPE } from './standard-headers';
import {
  createUploadGate,
  jsonLimitBytes,
  readUpload,
  type UploadGate,
  type UploadSlot,
} from './upload';
import { readInput } from './validation';

export type RouteFrame = {
  readonly limiter: RateLimiter;
  readonly cache: ResponseCache;
  readonly crossOrigin: CrossOriginPolicy;
  readonly gatekeeper: Gatekeeper;
};

/**
 * Registers every route on the app, and handles other requests to their paths: preflights (204) and
 * unsupported methods (405).
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  frame: RouteFrame,
): void {
  routes
    .filter(({ upload }) => upload === undefined)
    .forEach((route) => registerRoute(app, route, frame));
  registerUploads(app, routes, frame);
  const paths = new Set(routes.map(({ path }) => path));
  for (const path of paths)
    registerOtherMethods(
      app,
      path,
      routes.filter((route) => route.path === path),
      frame,
    );
}

/** In a separate scope, so that no other call accepts multipart or large bodies. */
function registerUploads(app: FastifyInstance, routes: readonly Route[], frame: RouteFrame): void {
  const uploads = routes.filter(({ upload }) => upload !== undefined);
  if (uploads.length === 0) return;
  const gate = createUploadGate();
  void app.register(async (scope) => {
    await scope.register(multipart);
    for (const route of uploads) registerRoute(scope, route, frame, gate);
  });
}

function registerRoute(
  app: FastifyInstance,
  route: Route,
  frame: RouteFrame,
  gate: UploadGate | null = null,
): void {
  const uploads = new WeakMap<
    FastifyRequest,
    { readonly caller: Caller; readonly place: UploadSlot }
  >();
  const successStatus = route.successStatus ?? 200;
  const generations = new WeakMap<FastifyRequest, number>();
  const share = createSharedResponses();
  app.route({
    method: route.method,
    url: route.path,
    ...(route.isPlainText === true
      ? {}
      : {
          schema: { response: { [successStatus]: {} } },
          serializerCompiler: () => createResponseWriter(route.response),
        }),
    onRequest: async (request, reply) => {
      setCrossOriginHeaders(
        frame.crossOrigin,
        request.headers.origin,
        route.isOpenToOrigins === true,
        (name, text) => void reply.header(name, text),
      );
      reply.header('cache-control', 'no-store');
      if (route.rateLimit && route.access !== 'partner')
        frame.limiter.count(route.rateLimit, request.ip);
      if (gate === null) return;
      const caller = await callerOf(route, request, reply, frame);
      uploads.set(request, {
        caller,
        place: gate.enter(
          { id: String(caller.account?.userId ?? request.ip), ip: request.ip },
          request.raw,
          reply.raw,
        ),
      });
    },
    ...bodyLimitOf(route),
    onSend: [
      ...(route.isCached === true ? [cacheResponse(frame.cache, generations)] : []),
      ...(route.isCatalogue === true ? [createCatalogueForms()] : []),
    ],
    handler: async (request, reply) => {
      reply
        .code(successStatus)
        .type(route.isPlainText === true ? (route.contentType ?? TEXT_TYPE) : JSON_TYPE);
      const upload = uploads.get(request);
      if (upload !== undefined)
        return upload.place.during(() => handleRequest(route, request, reply, upload.caller));
      if (route.isCached !== true)
        return handleRequest(route, request, reply, await callerOf(route, request, reply, frame));
      const generation = frame.cache.generation();
      generations.set(request, generation);
      return (
        frame.cache.get(request.url)?.text ??
        share(`${generation} ${request.url}`, () => handleRequest(route, request, reply, anonymous))
      );
    },
  });
}

function bodyLimitOf({ upload, maxBodyBytes }: Route): { readonly bodyLimit?: number } {
  if (upload) return { bodyLimit: jsonLimitBytes(upload) };
  return maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes };
}

const TEXT_TYPE = 'text/plain; charset=utf-8';

const anonymous: Caller = { account: null, partner: null };

/**
 * Returns the caller. A page of another site may make a browser send the cookies of this one, so a
 * call with a session must come from our own pages.
 */
async function callerOf(
  { access = 'public' }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { gatekeeper, crossOrigin, limiter }: RouteFrame,
): Promise<Caller> {
  const credentials = credentialsOf(request);
  if (access === 'partner' || access === 'partner-or-public') {
    return admitSigned(
      {
        limiter,
        callerAddress: request.ip,
        setHeader: (name, text) => void reply.header(name, text),
      },
      () => admit(gatekeeper, access, credentials),
    );
  }
  const caller = await admit(gatekeeper, access, credentials);
  if (caller.account !== null && request.method !== 'GET')
    rejectForeignOrigin(crossOrigin, request.headers.origin, request.headers.host);
  return caller;
}

function credentialsOf(request: FastifyRequest): Credentials {
  const start = request.url.indexOf('?');
  return {
    method: request.method,
    rawQuery: start < 0 ? '' : request.url.slice(start + 1),
    rawBody: rawBodyOf(request),
    body: request.body,
    callerAddress: request.ip,
    header: (name) => headerOf(request, name),
  };
}

async function handleRequest(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<unknown> {
  const params = route.params ? readInput(route.params, request.params) : undefined;
  const query = route.query ? readInput(route.query, request.query) : undefined;
  const body = route.body
    ? readInput(route.body, route.upload ? await readUpload(request, route.upload) : request.body)
    : undefined;
  return route.handle({ query, body, params }, contextOf(request, reply, caller));
}

/** Caches the written response of a cached route, so that the next caller gets the same bytes. */
function cacheResponse(cache: ResponseCache, generations: WeakMap<FastifyRequest, number>) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    const generation = generations.get(request);
    if (reply.statusCode === 200 && typeof payload === 'string' && generation !== undefined)
      cache.put(request.url, payload, generation);
    return payload;
  };
}

function contextOf(request: FastifyRequest, reply: FastifyReply, caller: Caller): RouteContext {
  return {
    ...caller,
    callerAddress: request.ip,
    requestId: request.id,
    header: (name) => headerOf(request, name),
    rawBody: () => rawBodyOf(request),
    addHeader: (name, text) => void reply.header(name, text),
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const found = request.headers[name];
  return Array.isArray(found) ? found[0] : found;
}

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function registerOtherMethods(
  app: FastifyInstance,
  path: string,
  routes: readonly Route[],
  frame: RouteFrame,
): void {
  const methods: readonly string[] = routes.map(({ method }) => method);
  const isOpen = routes.some((route) => route.isOpenToOrigins === true);
  app.route({
    method: OTHER_METHODS.filter((method) => !methods.includes(method)),
    url: path,
    // Runs before the body is parsed, because a wrong method must be reported first.
    onRequest: async (_request, reply) => {
      reply.header('allow', [...methods, 'OPTIONS'].join(', '));
      throw new AppError(
        'ERR_METHOD_NOT_ALLOWED',
        `This path only accepts ${methods.join(' and ')}`,
      );
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

import type { ZodMiniType } from 'zod/mini';

import { siteConfig } from '../../config/site-config';
import { callSession, type CallSession } from '../session/call-session';

import { ApiError } from './api-error';
import { tellConflict } from './conflict';
import { pause, retryDelayMs, USUAL_RETRY_MS } from './fetch-twice';
import { parseErrorBody } from './parse-error-body';
import { tellServiceAway } from './service-away';

/** One call of the API, with what its answer looks like. */
export type Operation<Answer> = {
  readonly method: 'GET' | 'POST';
  /** One of the paths in the contract. */
  readonly path: string;
  /** Entries that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  /** Sent as JSON, or as it is where it is a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly timeoutMs: number;
  readonly answerSchema: ZodMiniType<Answer>;
  /**
   * The call is made to get a session, such as a login: that it is refused ends none, and renewing
   * one would not help it.
   */
  readonly isAboutSession?: boolean | undefined;
};

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type RequestDeps = {
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly retryDelayMs: number;
  /** Told of every answer that the service takes no calls now. */
  readonly onAway?: () => void;
  /** Told of every call that collided with another one. */
  readonly onConflict?: () => void;
  /** Told of sessions that have run out or ended. */
  readonly session?: CallSession;
};
export type Request = <Answer>(
  operation: Operation<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>;

function urlOf(
  baseUrl: string,
  { path, query = {} }: Pick<Operation<unknown>, 'path' | 'query'>,
): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(given).toString();
  return `${baseUrl}${path}${search === '' ? '' : `?${search}`}`;
}

/**
 * Reads that are the same for everybody need no cookies, and other origins answer them to anybody.
 * The rest may be about whoever is logged in: the account that made an order is told more of it.
 */
const isPersonal = ({ method, path }: Operation<unknown>): boolean =>
  method === 'POST' ||
  /^\/api\/v1\/(?:(?:users|affiliates|admin|liquidity-providers)\/|orders\/public-info$)/.test(
    path,
  );

function initOf(operation: Operation<unknown>, signal: AbortSignal): RequestInit {
  const { method, body, headers } = operation;
  // The browser says of a form what it is, and where its parts end.
  const isForm = body instanceof FormData;
  const content = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const contentType = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
  return {
    method,
    ...content,
    headers: { accept: 'application/json', ...contentType, ...headers },
    signal,
    credentials: isPersonal(operation) ? 'include' : 'same-origin',
  };
}

/**
 * Runs one attempt under the call's time limit. An abort of the caller's own is thrown on as it is.
 */
async function attempt(
  deps: RequestDeps,
  operation: Operation<unknown>,
  outer: AbortSignal | undefined,
): Promise<{ response: Response; body: unknown }> {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  const timer = setTimeout(abort, operation.timeoutMs);
  outer?.addEventListener('abort', abort);
  try {
    outer?.throwIfAborted();
    const response = await deps.fetch(
      urlOf(deps.baseUrl, operation),
      initOf(operation, controller.signal),
    );
    // The body is read under the same limit: an answer may stall behind its headers.
    const text = await response.text();
    return { response, body: parseJson(text) };
  } catch (thrown) {
    if (outer?.aborted === true) throw thrown;
    if (controller.signal.aborted)
      throw new ApiError('CLIENT_TIMEOUT', `No answer within ${operation.timeoutMs} ms`);
    throw new ApiError(
      'CLIENT_NETWORK',
      thrown instanceof Error ? thrown.message : 'The connection failed',
    );
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/**
 * `undefined` for what is no JSON: every schema refuses it, and an error page of a proxy has no
 * body of ours.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type Outcome = Awaited<ReturnType<typeof attempt>>;

/**
 * A call of a method without a body is made a second time where that may help. One that changes
 * something is not: the first try may have done it.
 */
async function attemptTwice(
  deps: RequestDeps,
  operation: Operation<unknown>,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const outcome = await attempt(deps, operation, signal);
  const delayMs =
    operation.method === 'GET' ? retryDelayMs(outcome.response, deps.retryDelayMs) : null;
  if (delayMs === null) return outcome;
  await pause(delayMs);
  return attempt(deps, operation, signal);
}

/**
 * 418: the access token has run out; it is renewed, and the call is made once more. 401: there is
 * no such session any more.
 */
async function attemptAsUser(
  deps: RequestDeps,
  operation: Operation<unknown>,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const session = operation.isAboutSession === true ? undefined : deps.session;
  const whose = session?.current();
  const askedAtMs = Date.now();
  let outcome = await attemptTwice(deps, operation, signal);
  if (outcome.response.status === 418 && session !== undefined && (await session.renew(askedAtMs)))
    outcome = await attemptTwice(deps, operation, signal);
  if (outcome.response.status === 401 && whose !== undefined) session?.end(whose);
  return outcome;
}

function refusalOf({ onConflict }: RequestDeps, body: unknown, httpStatus: number): ApiError {
  const refusal = parseErrorBody(body, httpStatus);
  if (refusal.code === 'ERR_PRISMA_CLIENT_KNOWN_REQUEST') onConflict?.();
  return refusal;
}

/** Makes the function that all calls go through. */
export function createRequest(deps: RequestDeps): Request {
  return async function request<Answer>(
    operation: Operation<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { response, body } = await attemptAsUser(deps, operation, signal);
    if (response.status === 503) deps.onAway?.();
    if (!response.ok) throw refusalOf(deps, body, response.status);
    const parsed = operation.answerSchema.safeParse(body);
    if (!parsed.success)
      throw new ApiError(
        'CLIENT_BAD_ANSWER',
        `${operation.path}: ${parsed.error.message}`,
        response.status,
      );
    return parsed.data;
  };
}

/** What the site's own calls stand on. */
export const siteRequestDeps: RequestDeps = {
  fetch: (url, init) => window.fetch(url, init),
  baseUrl: siteConfig.apiUrl,
  retryDelayMs: USUAL_RETRY_MS,
  onAway: tellServiceAway,
  onConflict: tellConflict,
  session: callSession,
};

/**
 * Makes one call of the API.
 * @throws ApiError with a code of the catalogue, or a client fault; the caller's own abort is
 *   thrown on as it is
 */
export const request: Request = createRequest(siteRequestDeps);

import type { ZodMiniType } from 'zod/mini';

import { siteConfig } from '../../config/site-config';

import { ApiError } from './api-error';
import { parseErrorBody } from './parse-error-body';
import { tellServiceAway } from './service-away';

/** One call of the API, with what its answer looks like. */
export type Operation<Answer> = {
  readonly method: 'GET' | 'POST';
  /** From the contract's `API_PATHS`. */
  readonly path: string;
  /** Entries that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  /** Sent as JSON. A call with a body is never repeated by itself. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly timeoutMs: number;
  readonly answerSchema: ZodMiniType<Answer>;
};

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type RequestDeps = { readonly fetch: Fetch; readonly baseUrl: string; readonly retryDelayMs: number; /** Told of every answer that the service takes no calls now. */ readonly onAway?: () => void };
export type Request = <Answer>(operation: Operation<Answer>, signal?: AbortSignal) => Promise<Answer>;

const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

function urlOf(baseUrl: string, { path, query = {} }: Pick<Operation<unknown>, 'path' | 'query'>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return `${baseUrl}${path}${search === '' ? '' : `?${search}`}`;
}

function initOf({ method, body, headers }: Operation<unknown>, signal: AbortSignal): RequestInit {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const contentType = body === undefined ? {} : { 'content-type': 'application/json' };
  return { method, ...json, headers: { accept: 'application/json', ...contentType, ...headers }, signal, credentials: 'same-origin' };
}

/** Runs one attempt under the call's time limit. An abort of the caller's own is thrown on as it is. */
async function attempt(deps: RequestDeps, operation: Operation<unknown>, outer: AbortSignal | undefined): Promise<{ response: Response; body: unknown }> {
  const controller = new AbortController();
  const abort = () => { controller.abort(); };
  const timer = setTimeout(abort, operation.timeoutMs);
  outer?.addEventListener('abort', abort);
  try {
    outer?.throwIfAborted();
    const response = await deps.fetch(urlOf(deps.baseUrl, operation), initOf(operation, controller.signal));
    // The body is read under the same limit: an answer may stall behind its headers.
    const text = await response.text();
    return { response, body: parseJson(text) };
  } catch (thrown) {
    if (outer?.aborted === true) throw thrown;
    if (controller.signal.aborted) throw new ApiError('CLIENT_TIMEOUT', `No answer within ${operation.timeoutMs} ms`);
    throw new ApiError('CLIENT_NETWORK', thrown instanceof Error ? thrown.message : 'The connection failed');
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/** `undefined` for what is no JSON: every schema refuses it, and an error page of a proxy has no body of ours. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A service that names a longer wait would refuse the second try too. */
const longestRetryAfterMs = 5_000;

/** How long to wait before the second try: as long as the answer asks for, and a moment if it does not say. `null` for too long. */
function retryDelayMs(response: Response, usualMs: number): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (!(seconds >= 0)) return usualMs;
  return seconds * 1_000 > longestRetryAfterMs ? null : Math.max(usualMs, seconds * 1_000);
}

const pause = (delayMs: number) => new Promise((resolve) => { setTimeout(resolve, delayMs); });

/** Makes the function that all calls go through. */
export function createRequest(deps: RequestDeps): Request {
  return async function request<Answer>(operation: Operation<Answer>, signal?: AbortSignal): Promise<Answer> {
    let outcome = await attempt(deps, operation, signal);
    const isRepeated = operation.body === undefined && RETRIED_STATUSES.includes(outcome.response.status);
    const delayMs = isRepeated ? retryDelayMs(outcome.response, deps.retryDelayMs) : null;
    if (delayMs !== null) {
      await pause(delayMs);
      outcome = await attempt(deps, operation, signal);
    }
    const { response, body } = outcome;
    if (response.status === 503) deps.onAway?.();
    if (!response.ok) throw parseErrorBody(body, response.status);
    const parsed = operation.answerSchema.safeParse(body);
    if (!parsed.success) throw new ApiError('CLIENT_BAD_ANSWER', `${operation.path}: ${parsed.error.message}`, response.status);
    return parsed.data;
  };
}

/**
 * Makes one call of the API.
 * @throws ApiError with a code of the catalogue, or a client fault; the caller's own abort is thrown on as it is
 */
export const request: Request = createRequest({
  fetch: (url, init) => window.fetch(url, init),
  baseUrl: siteConfig.apiUrl,
  retryDelayMs: 300,
  onAway: tellServiceAway,
});

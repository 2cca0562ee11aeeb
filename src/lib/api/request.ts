import { siteConfig } from '../../config/site-config';
import { createCallSession, type CallSession } from '../session/call-session';
import { ApiError } from './api-error';
import { reportConflict } from './conflict';
import { pause, retryDelayMs, DEFAULT_RETRY_MS } from './fetch-with-retry';
import type { Operation, Request } from './operation';
import { parseErrorBody } from './parse-error-body';
import { reportServiceUnavailable } from './service-unavailable';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type RequestDeps = {
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly retryDelayMs: number;
  /** Called for every response that says the service is currently accepting no requests. */
  readonly onDown?: () => void;
  /** Called for every request that conflicted with another one. */
  readonly onConflict?: () => void;
  /** Renews expired sessions and ends invalid ones. */
  readonly session?: CallSession;
};

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

function initOf(operation: Operation<unknown>, signal: AbortSignal): RequestInit {
  const { method, body, headers, isPersonal } = operation;
  // The browser sets the content type and the boundary of a form itself.
  const isForm = body instanceof FormData;
  const content = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const contentType = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
  return {
    method,
    ...content,
    headers: { accept: 'application/json', ...contentType, ...headers },
    signal,
    credentials: isPersonal ? 'include' : 'same-origin',
  };
}

/**
 * Runs one attempt under the request's time limit. The caller's own abort is rethrown unchanged.
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
    // The body is read under the same limit, because a response may stall after its headers.
    const text = await response.text();
    return { response, body: bodyOf(operation, response.ok, text) };
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

/** Errors are JSON, whatever the format of a successful response. */
const bodyOf = ({ isPlainText }: Operation<unknown>, isSuccess: boolean, text: string): unknown =>
  isPlainText === true && isSuccess ? text : parseJson(text);

/**
 * Returns `undefined` for invalid JSON: every schema rejects it, and a proxy's error page does not
 * follow the API's format.
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
 * Retries a GET request once if a retry may help. A request that changes something is not
 * retried, because the first attempt may have succeeded.
 */
async function attemptWithRetry(
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
 * On 418 the access token has expired, so it is renewed and the request is repeated once. On 401
 * the session no longer exists.
 */
async function attemptAsUser(
  deps: RequestDeps,
  operation: Operation<unknown>,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const session = operation.isAboutSession === true ? undefined : deps.session;
  const whose = session?.current();
  const sentAtMs = Date.now();
  let outcome = await attemptWithRetry(deps, operation, signal);
  if (outcome.response.status === 418 && session !== undefined && (await session.renew(sentAtMs)))
    outcome = await attemptWithRetry(deps, operation, signal);
  if (outcome.response.status === 401 && whose !== undefined) session?.end(whose);
  return outcome;
}

function toRejection({ onConflict }: RequestDeps, body: unknown, httpStatus: number): ApiError {
  const rejection = parseErrorBody(body, httpStatus);
  if (rejection.code === 'ERR_PRISMA_CLIENT_KNOWN_REQUEST') onConflict?.();
  return rejection;
}

/** Creates the function that sends all requests. */
export function createRequest(deps: RequestDeps): Request {
  return async function request<Answer>(
    operation: Operation<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { response, body } = await attemptAsUser(deps, operation, signal);
    if (response.status === 503) deps.onDown?.();
    if (!response.ok) throw toRejection(deps, body, response.status);
    const parsed = operation.responseSchema.safeParse(body);
    if (!parsed.success)
      throw new ApiError(
        'CLIENT_BAD_ANSWER',
        `${operation.path}: ${parsed.error.message}`,
        response.status,
      );
    return parsed.data;
  };
}

/** The dependencies of the site's own requests. */
export const siteRequestDeps: RequestDeps = {
  fetch: (url, init) => window.fetch(url, init),
  baseUrl: siteConfig.apiUrl,
  retryDelayMs: DEFAULT_RETRY_MS,
  onDown: reportServiceUnavailable,
  onConflict: reportConflict,
  session: createCallSession((operation, signal) => request(operation, signal)),
};

/**
 * Sends one API request.
 * @throws ApiError with a code from the catalogue, or a client fault; the caller's own abort is
 * rethrown unchanged
 */
export const request: Request = createRequest(siteRequestDeps);

import * as z from 'zod/mini';

import {
  fillPath,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
} from '@quayside/contract/endpoints/endpoint';

import { request, type Request } from './request';

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** 10 s for a read and 15 s for a change by default. */
  readonly timeoutMs?: number | undefined;
  /** Sends the request, such as with a progress report; `request` by default. */
  readonly transport?: Request | undefined;
};

/** A body with files is given as a form. */
type CallInput<E extends Endpoint> =
  | EndpointInput<E>
  | (E extends { readonly body: NonNullable<Endpoint['body']> }
      ? Omit<EndpointInput<E>, 'body'> & { readonly body: FormData }
      : never);

const TIMEOUTS_MS = { GET: 10_000, POST: 15_000 } as const;

type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
};

/**
 * Calls an endpoint of our API.
 * @throws ApiError with a code of the catalogue, or a client fault; the caller's own abort is
 *   rethrown unchanged
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, headers, timeoutMs, transport = request }: CallOptions = {},
): Promise<EndpointResponse<E>> {
  const { method, path, access = 'public', response, isPlainText, isAboutSession } = endpoint;
  const { params, query, body } = input as Parts;
  return transport(
    {
      method,
      path: fillPath(path, params),
      query,
      body: method === 'POST' ? (body ?? {}) : undefined,
      headers,
      isPersonal: method === 'POST' || access !== 'public',
      isAboutSession,
      timeoutMs: timeoutMs ?? TIMEOUTS_MS[method],
      responseSchema: response,
      isPlainText,
    },
    signal,
  ) as Promise<EndpointResponse<E>>;
}

/**
 * Makes a change whose response is not read. Once the change has succeeded, nothing in the response
 * may make it look as if it had failed.
 * @throws ApiError as `call` does
 */
export async function send<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<void> {
  await call({ ...endpoint, response: z.unknown() } as Endpoint, input as object, options);
}

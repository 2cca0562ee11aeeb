import type { ZodMiniType } from 'zod/mini';

import {
  fillPath,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
} from '@quayside/contract/endpoints/endpoint';

/** One API request and the schema of its response. */
export type Operation<Answer> = {
  readonly method: 'GET' | 'POST';
  /** One of the paths in the contract. */
  readonly path: string;
  /** Undefined entries are omitted. */
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  /** Sent as JSON, or unchanged if it is a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly timeoutMs: number;
  readonly responseSchema: ZodMiniType<Answer>;
  /** Whether a successful response is plain text, not JSON. */
  readonly isPlainText?: boolean | undefined;
  /**
   * Whether to send cookies to an API on another origin. Reads that are the same for everyone need
   * none.
   */
  readonly isPersonal: boolean;
  /**
   * Whether the request obtains a session, such as a login. A rejection does not end the session,
   * and renewing it would not help.
   */
  readonly isAboutSession?: boolean | undefined;
};

/**
 * Sends one API request.
 * @throws ApiError with a code from the catalogue, or a client fault; the caller's own abort is
 * rethrown unchanged
 */
export type Request = <Answer>(
  operation: Operation<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>;

export type OperationOptions = {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** 10 s for a read and 15 s for a change by default. */
  readonly timeoutMs?: number | undefined;
};

/** A body with files is passed as a form. */
export type CallInput<E extends Endpoint> =
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

/** Returns the request that calls an endpoint of our API. */
export function toOperation<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { headers, timeoutMs }: OperationOptions = {},
): Operation<EndpointResponse<E>> {
  const { method, path, access = 'public', response, isPlainText, isAboutSession } = endpoint;
  const { params, query, body } = input as Parts;
  return {
    method,
    path: fillPath(path, params),
    query,
    body: method === 'POST' ? (body ?? {}) : undefined,
    headers,
    isPersonal: method === 'POST' || access !== 'public',
    isAboutSession,
    timeoutMs: timeoutMs ?? TIMEOUTS_MS[method],
    responseSchema: response as ZodMiniType<EndpointResponse<E>>,
    isPlainText,
  };
}

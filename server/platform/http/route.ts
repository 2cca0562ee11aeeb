import type { Endpoint } from '@quayside/contract/endpoints/endpoint';
import type * as z from 'zod/mini';

import type { Caller } from './gatekeeper';

/** Calls that are limited per caller address, each with its own budget. */
export const RATE_LIMIT_NAMES = [
  'quotes',
  'orders',
  'reads',
  'stream',
  'accounts',
  'partners',
  'graphql',
  'vitals',
  'editing',
] as const;
export type RateLimitName = (typeof RATE_LIMIT_NAMES)[number];

/** The parts of the request that a handler may use besides its checked input. */
export type RouteContext = Caller & {
  readonly callerAddress: string;
  readonly requestId: string;
  readonly header: (name: string) => string | undefined;
  /** The JSON body as received, for signatures over it; empty if there is none. */
  readonly rawBody: () => string;
  /** Adds a header to the response; a name that was set before gets a second line. */
  readonly addHeader: (name: string, text: string) => void;
};

/** The size limits of an upload: for one file, and for all of them. */
export type UploadLimits = { readonly maxFileBytes: number; readonly maxTotalBytes: number };

type Schema = z.ZodMiniType;
/** The server-side part of an endpoint. */
export type RouteOptions = {
  /** The content type of a response that is text or bytes; plain text by default. */
  readonly contentType?: string;
  /** The schema of such a text if it is JSON, for the OpenAPI document. */
  readonly textShape?: Schema;
  readonly rateLimit?: RateLimitName;
  /** The largest body, if it is smaller than that of other calls. */
  readonly maxBodyBytes?: number;
  /**
   * The body contains files: as `multipart/form-data`, or as JSON with the files in base64. The
   * caller is admitted or rejected before a byte of it is read.
   */
  readonly upload?: UploadLimits;
  /**
   * The response depends only on the URL and on the market state: it is cached until that changes.
   */
  readonly isCached?: boolean;
  /** A long list that rarely changes: it is sent with an entity tag, and compressed. */
  readonly isCatalogue?: boolean;
  /** Other origins may read it without credentials. GET calls only. */
  readonly isOpenToOrigins?: boolean;
};

type OutputOf<E, Part extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in Part]: infer S extends Schema;
}
  ? z.output<S>
  : undefined;

type Handle<E extends Endpoint> = (
  input: {
    readonly query: OutputOf<E, 'query'>;
    readonly body: OutputOf<E, 'body'>;
    readonly params: OutputOf<E, 'params'>;
  },
  context: RouteContext,
) => z.input<E['response']> | Promise<z.input<E['response']>>;

/**
 * A route as the app sees it: its input is checked on arrival, so its types no longer need to be
 * known.
 */
export type Route = Endpoint &
  RouteOptions & {
    readonly handle: (
      input: { readonly query: unknown; readonly body: unknown; readonly params: unknown },
      context: RouteContext,
    ) => unknown;
  };

/** Implements an endpoint: `handle` gets what its schemas produce. */
export function implement<const E extends Endpoint>(
  endpoint: E,
  { handle, ...options }: RouteOptions & { readonly handle: Handle<E> },
): Route {
  // The app only ever passes input that the endpoint's own schemas produced.
  return { ...options, ...endpoint, handle: handle as Route['handle'] };
}

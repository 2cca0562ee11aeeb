import type { Access } from '@quayside/contract/operations/access';
import type * as z from 'zod/mini';

import type { Caller } from './gatekeeper';

/** Calls that are limited per caller address, each with a budget of its own. */
export const RATE_LIMIT_NAMES = [
  'quotes',
  'orders',
  'reads',
  'stream',
  'accounts',
  'partners',
  'graphql',
] as const;
export type RateLimitName = (typeof RATE_LIMIT_NAMES)[number];

/** What a handler may know about the request besides its checked input. */
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
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

export type TypedRoute<
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema,
  Params extends Schema | undefined,
> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  /** Who may make the call; `public` by default. */
  readonly access?: Access;
  /** The parts of the path that start with a colon. */
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** The response is a text, or bytes, and is sent as it is. */
  readonly isPlainText?: boolean;
  /** The content type of such a text; plain text by default. */
  readonly contentType?: string;
  /** The schema of such a text if it is JSON, for the OpenAPI document. */
  readonly textShape?: Schema;
  /** 200 by default. */
  readonly successStatus?: 200 | 201;
  readonly rateLimit?: RateLimitName;
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
  readonly handle: (
    input: {
      readonly query: OutputOf<Query>;
      readonly body: OutputOf<Body>;
      readonly params: OutputOf<Params>;
    },
    context: RouteContext,
  ) => z.input<Answer> | Promise<z.input<Answer>>;
};

/**
 * A route as the app sees it: its input is checked on arrival, so its types no longer need to be
 * known.
 */
export type Route = TypedRoute<Schema | undefined, Schema | undefined, Schema, Schema | undefined>;

/** Defines a route with the types of its schemas: `handle` gets what the schemas produce. */
export function defineRoute<
  const Answer extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(route: TypedRoute<Query, Body, Answer, Params>): Route {
  // The app only ever passes what the route's own schemas produced, which makes this widening safe.
  return route as unknown as Route;
}

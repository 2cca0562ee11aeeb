import type { Access } from '@quayside/contract/operations/access';
import type * as z from 'zod/mini';

import type { Caller } from './gatekeeper';

/** Calls that are limited per address of the caller, each in a budget of its own. */
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

/** What a handler may know of the request besides its checked input. */
export type RouteContext = Caller & {
  readonly callerAddress: string;
  readonly requestId: string;
  readonly header: (name: string) => string | undefined;
  /** The JSON body as it came, for signatures over it; empty without one. */
  readonly rawBody: () => string;
  /** Adds a header to the answer; a name that was set before gets a second line. */
  readonly addHeader: (name: string, text: string) => void;
};

/** What an upload may weigh: one file, and all of them. */
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
  /** Who may make the call: `public` unless said otherwise. */
  readonly access?: Access;
  /** The parts of the path that begin with a colon. */
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** The answer is a text, or bytes, and goes out as it is. */
  readonly isPlainText?: boolean;
  /** What such a text is: plain text unless said otherwise. */
  readonly contentType?: string;
  /** What such a text holds where it is JSON, for the OpenAPI document. */
  readonly textShape?: Schema;
  /** 200 unless said otherwise. */
  readonly successStatus?: 200 | 201;
  readonly rateLimit?: RateLimitName;
  /**
   * The body brings files: as `multipart/form-data`, or as JSON with the files in base64. The
   * caller is let in, or not, before a byte of it is read.
   */
  readonly upload?: UploadLimits;
  /** The answer depends on the URL and on market state alone: it is kept until that moves. */
  readonly isCached?: boolean;
  /** A long list that changes seldom: it is sent with an entity tag, and compressed. */
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
 * A route as the frame sees it: checked on the way in, so that the types need not be known any
 * more.
 */
export type Route = TypedRoute<Schema | undefined, Schema | undefined, Schema, Schema | undefined>;

/** States a route with the types of its schemas: what `handle` gets is what the schemas give. */
export function defineRoute<
  const Answer extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(route: TypedRoute<Query, Body, Answer, Params>): Route {
  // The frame only ever passes what the route's own schemas produced, which is what makes this
  // widening safe.
  return route as unknown as Route;
}

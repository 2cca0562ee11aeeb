import type * as z from 'zod/mini';

/** Calls that are limited per address of the caller, each in a budget of its own. */
export const RATE_LIMIT_NAMES = ['quotes', 'orders', 'reads', 'stream'] as const;
export type RateLimitName = (typeof RATE_LIMIT_NAMES)[number];

/** What a handler may know of the request besides its checked input. */
export type RouteContext = {
  readonly callerAddress: string;
  readonly requestId: string;
  readonly header: (name: string) => string | undefined;
};

type Schema = z.ZodMiniType;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

export type TypedRoute<Query extends Schema | undefined, Body extends Schema | undefined, Answer extends Schema> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** 200 unless said otherwise. */
  readonly successStatus?: 200 | 201;
  readonly rateLimit?: RateLimitName;
  /** The answer depends on the URL and on market state alone: it is kept until that moves. */
  readonly isCached?: boolean;
  /** Other origins may read it without credentials. GET calls only. */
  readonly isOpenToOrigins?: boolean;
  readonly handle: (input: { readonly query: OutputOf<Query>; readonly body: OutputOf<Body> }, context: RouteContext) => z.input<Answer> | Promise<z.input<Answer>>;
};

/** A route as the frame sees it: checked on the way in, so that the types need not be known any more. */
export type Route = TypedRoute<Schema | undefined, Schema | undefined, Schema>;

/** States a route with the types of its schemas: what `handle` gets is what the schemas give. */
export function defineRoute<const Answer extends Schema, Query extends Schema | undefined = undefined, Body extends Schema | undefined = undefined>(route: TypedRoute<Query, Body, Answer>): Route {
  // The frame only ever passes what the route's own schemas produced, which is what makes this widening safe.
  return route as unknown as Route;
}

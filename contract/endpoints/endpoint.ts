import type * as z from 'zod/mini';

import type { ErrorCode } from '../errors/catalogue';
import type { Access } from '../schemas/access';

/**
 * One call of the API. The server registers its route from it, the browser calls it, and the
 * OpenAPI document describes it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST';
  /** Parts that start with a colon are parameters. */
  readonly path: string;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  /** Who may make the call; `public` by default. */
  readonly access?: Access;
  /** Schema of the path's parameters. */
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /** Whether the response is text or bytes that are sent unchanged, not JSON. */
  readonly isPlainText?: boolean;
  /** 200 by default. */
  readonly successStatus?: 200 | 201;
  /** Errors of this call, besides those that every call may return. */
  readonly errors?: readonly ErrorCode[];
  /**
   * Whether the call obtains a session, as a login does. Its rejection says nothing about
   * the current session, so renewing it would not help.
   */
  readonly isAboutSession?: boolean;
};

type InputPart<E, Part extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in Part]: infer Schema extends z.ZodMiniType;
}
  ? { readonly [P in Part]: z.input<Schema> }
  : { readonly [P in Part]?: never };

/** What a caller passes to an endpoint: whichever of `params`, `query` and `body` it has. */
export type EndpointInput<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>;

/** The response that a caller of an endpoint receives. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/** Returns the path with its parameters filled in. */
export const fillPath = (
  path: string,
  params: Readonly<Record<string, string | number>> = {},
): string =>
  path.replace(/:(\w+)/g, (part, name: string) =>
    name in params ? encodeURIComponent(String(params[name])) : part,
  );

import * as z from 'zod/mini';

import type { Endpoint, EndpointResponse } from '@quayside/contract/endpoints/endpoint';

import { toOperation, type CallInput, type OperationOptions, type Request } from './operation';
import { request } from './request';

export type CallOptions = OperationOptions & {
  readonly signal?: AbortSignal | undefined;
  /** Sends the request; `request` by default. Another one may, for example, report progress. */
  readonly transport?: Request | undefined;
};

/**
 * Calls an endpoint of our API.
 * @throws ApiError with a code from the catalogue, or a client fault; the caller's own abort is
 * rethrown unchanged
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  const { signal, transport = request } = options;
  return transport(toOperation(endpoint, input, options), signal);
}

/**
 * Makes a change without reading the response, so that once the change has succeeded, nothing in
 * the response can make it look as if it had failed.
 * @throws ApiError as `call` does
 */
export async function send<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<void> {
  await call({ ...endpoint, response: z.unknown() } as Endpoint, input as object, options);
}

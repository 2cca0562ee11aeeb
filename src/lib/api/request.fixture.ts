import * as z from 'zod/mini';

import { type ApiError, toApiError } from './api-error';
import type { Operation } from './operation';
import { createRequest, type Fetch } from './request';

const responseSchema = z.object({ name: z.string() });
export const read: Operation<{ name: string }> = {
  method: 'GET',
  path: '/api/thing',
  query: { slug: 'eth', none: undefined },
  isPersonal: false,
  timeoutMs: 1_000,
  responseSchema,
};
export const write: Operation<{ name: string }> = {
  method: 'POST',
  path: '/api/thing',
  body: { amount: '1' },
  headers: { 'idempotency-key': 'k' },
  isPersonal: true,
  timeoutMs: 1_000,
  responseSchema,
};

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status });
export const errorText = (status: number, code: string) =>
  json(status, { status: code, message: 'no', data: { details: { expected: '0.1' } } });

/**
 * Creates a request function whose `fetch` returns the given responses in order and records the
 * calls.
 */
export function setUp(...answers: readonly (Response | Error)[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  const waiting = [...answers];
  const fetch: Fetch = (url, init) => {
    calls.push({ url, init });
    const answer = waiting.shift() ?? new Error('one call too many');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return {
    calls,
    request: createRequest({ fetch, baseUrl: 'https://api.example', retryDelayMs: 0 }),
  };
}

export const failure = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(() => {
    throw new Error('it succeeded');
  }, toApiError);

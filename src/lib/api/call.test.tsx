import * as z from 'zod/mini';

import type { Endpoint } from '@quayside/contract/endpoints/endpoint';

import { mockFetch } from '../../testing/mock-fetch';
import { toApiError } from './api-error';
import { call, send } from './call';

const response = z.object({ id: z.string() });
const readThing = {
  method: 'GET',
  path: '/api/things/:thingId',
  summary: 'Reads a thing',
  params: z.object({ thingId: z.string() }),
  query: z.object({ part: z.optional(z.string()) }),
  response,
} as const satisfies Endpoint;
const removeThing = {
  method: 'POST',
  path: '/api/things/remove',
  summary: 'Removes a thing',
  response,
} as const satisfies Endpoint;

test('call fills in the path, and sends the query', async () => {
  const calls = mockFetch(() => ({ body: { id: 'a/b' } }));
  await expect(
    call(readThing, { params: { thingId: 'a/b' }, query: { part: 'x y' } }),
  ).resolves.toEqual({ id: 'a/b' });
  expect(calls.map(({ path, query }) => [path, query.get('part')])).toEqual([
    ['/api/things/a%2Fb', 'x y'],
  ]);
});

test.each<[string, Endpoint, RequestCredentials]>([
  ['a public read', { ...readThing, access: 'public' }, 'same-origin'],
  ['a read that depends on the session', { ...readThing, access: 'visitor' }, 'include'],
  ['a change', { ...removeThing, access: 'public' }, 'include'],
])('call sends the cookies that %s needs', async (_name, endpoint, credentials) => {
  const fetched = jest.fn((_url: string, _init: RequestInit) =>
    Promise.resolve({
      ok: true,
      status: 200,
      text: () => Promise.resolve('{"id":"a"}'),
    } as Response),
  );
  window.fetch = fetched as unknown as typeof window.fetch;
  await call(endpoint, {});
  expect(fetched.mock.calls[0]?.[1].credentials).toBe(credentials);
});

test("call rejects a response that does not match the endpoint's schema", async () => {
  mockFetch(() => ({ body: { name: 'no id' } }));
  const error = await call(removeThing, {}).catch(toApiError);
  expect(error).toMatchObject({ code: 'CLIENT_BAD_ANSWER' });
});

test('send accepts any body in the response to a successful change', async () => {
  mockFetch(() => ({ body: { name: 'no id' } }));
  await expect(send(removeThing, {})).resolves.toBeUndefined();
});

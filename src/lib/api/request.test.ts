import * as z from 'zod/mini';

import { type ApiError, errorTextKey, isUnreachable, toApiError } from './api-error';
import { createRequest, type Fetch, type Operation } from './request';

const answerSchema = z.object({ name: z.string() });
const read: Operation<{ name: string }> = {
  method: 'GET',
  path: '/api/thing',
  query: { slug: 'eth', none: undefined },
  timeoutMs: 1_000,
  answerSchema,
};
const write: Operation<{ name: string }> = {
  method: 'POST',
  path: '/api/thing',
  body: { amount: '1' },
  headers: { 'idempotency-key': 'k' },
  timeoutMs: 1_000,
  answerSchema,
};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, code: string) =>
  json(status, { status: code, message: 'no', data: { details: { expected: '0.1' } } });

/** Answers each call with the next of the given responses, and notes the calls. */
function setUp(...answers: readonly (Response | Error)[]) {
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

const failure = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(() => {
    throw new Error('it succeeded');
  }, toApiError);

describe('a call of the API', () => {
  test('asks the base address with the given query and parses the answer, letting unknown fields go', async () => {
    const { request, calls } = setUp(json(200, { name: 'Ether', more: 1 }));
    await expect(request(read)).resolves.toEqual({ name: 'Ether' });
    expect(calls[0]?.url).toBe('https://api.example/api/thing?slug=eth');
  });

  test('sends a body as JSON with its headers', async () => {
    const { request, calls } = setUp(json(201, { name: 'x' }));
    await request(write);
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"amount":"1"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    });
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'body-less methods retry once on %i',
    async (status) => {
      const { request, calls } = setUp(json(status, {}), json(200, { name: 'second' }));
      await expect(request(read)).resolves.toEqual({ name: 'second' });
      expect(calls).toHaveLength(2);
    },
  );

  test('repeats it once only', async () => {
    const { request, calls } = setUp(json(503, {}), refusal(503, 'ERR_SERVICE_UNAVAILABLE'));
    expect(await failure(request(read))).toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
      httpStatus: 503,
    });
    expect(calls).toHaveLength(2);
  });

  test('waits before the second try as long as the answer asks for', async () => {
    jest.useFakeTimers();
    const { request, calls } = setUp(
      new Response('{}', { status: 429, headers: { 'retry-after': '2' } }),
      json(200, { name: 'second' }),
    );
    const answer = request(read);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await expect(answer).resolves.toEqual({ name: 'second' });
  });

  test('does not try again when it would be too early', async () => {
    const { request, calls } = setUp(
      new Response('{}', { status: 429, headers: { 'retry-after': '60' } }),
    );
    expect(await failure(request(read))).toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
      httpStatus: 429,
    });
    expect(calls).toHaveLength(1);
  });

  test('does not read a date of waiting, and tries again soon', async () => {
    const { request, calls } = setUp(
      new Response('{}', {
        status: 503,
        headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' },
      }),
      json(200, { name: 'second' }),
    );
    await request(read);
    expect(calls).toHaveLength(2);
  });

  test('tells that the service is away', async () => {
    const onAway = jest.fn();
    const answers = [json(503, {}), json(422, {})];
    const request = createRequest({
      fetch: async () => answers.shift()!,
      baseUrl: '',
      retryDelayMs: 0,
      onAway,
    });
    await failure(request(write));
    expect(onAway).toHaveBeenCalledTimes(1);
    await failure(request(write));
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('tells of a call that collided with another one', async () => {
    const onConflict = jest.fn();
    const answers = [
      refusal(409, 'ERR_PRISMA_CLIENT_KNOWN_REQUEST'),
      refusal(409, 'ERR_NOT_ACCEPTABLE'),
    ];
    const request = createRequest({
      fetch: async () => answers.shift()!,
      baseUrl: '',
      retryDelayMs: 0,
      onConflict,
    });
    await failure(request(write));
    await failure(request(write));
    expect(onConflict).toHaveBeenCalledTimes(1);
  });

  test.each([400, 404, 422])('does not repeat it on %i', async (status) => {
    const { request, calls } = setUp(refusal(status, 'ERR_VALIDATION'));
    await failure(request(read));
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['with a body', write],
    ['that happens to have none', { ...write, body: undefined }],
  ])('never repeats a POST %s', async (_what, operation) => {
    const { request, calls } = setUp(json(503, {}));
    await failure(request(operation));
    expect(calls).toHaveLength(1);
  });

  test('throws the refusal with its code and details', async () => {
    const { request } = setUp(refusal(422, 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL'));
    expect(await failure(request(read))).toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
      httpStatus: 422,
      details: { expected: '0.1' },
      isNamed: true,
    });
  });

  test.each([
    ['an unknown code', refusal(400, 'ERR_OF_TOMORROW'), 'ERR_BAD_REQUEST'],
    [
      'an error page of a proxy',
      new Response('<html>', { status: 502 }),
      'ERR_INTERNAL_SERVER_ERROR',
    ],
    ['a refusal without a body', new Response('', { status: 429 }), 'ERR_TOO_MANY_REQUESTS'],
  ])('reads %s by its status, and knows that it is a guess', async (_name, answer, code) => {
    const { request } = setUp(answer.clone(), answer);
    expect(await failure(request(read))).toMatchObject({ code, isNamed: false });
  });

  test.each([
    ['no JSON', new Response('hello', { status: 200 })],
    ['the wrong shape', json(200, { name: 7 })],
  ])('calls %s a bad answer', async (_name, answer) => {
    const { request } = setUp(answer);
    expect((await failure(request(read))).code).toBe('CLIENT_BAD_ANSWER');
  });

  test('tells a failed connection', async () => {
    const { request } = setUp(new TypeError('fetch failed'));
    const error = await failure(request(read));
    expect([error.code, isUnreachable(error), errorTextKey(error.code)]).toEqual([
      'CLIENT_NETWORK',
      true,
      'network',
    ]);
  });

  test('gives up after the time limit', async () => {
    const fetch: Fetch = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    const request = createRequest({ fetch, baseUrl: '', retryDelayMs: 0 });
    expect((await failure(request({ ...read, timeoutMs: 5 }))).code).toBe('CLIENT_TIMEOUT');
  });

  test("throws the caller's own abort as it is", async () => {
    const controller = new AbortController();
    const fetch: Fetch = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('stopped', 'AbortError'));
        });
      });
    const promise = createRequest({ fetch, baseUrl: '', retryDelayMs: 0 })(read, controller.signal);
    controller.abort();
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a call of a logged-in user', () => {
  const ana = {
    kind: 'user',
    userId: 1,
    email: 'ana@example.com',
    isAdmin: false,
    adminScopes: [],
  } as const;
  const account: Operation<{ name: string }> = { ...read, path: '/api/v1/users/account-data' };

  function setUpSession(renew: () => Promise<boolean>, ...answers: readonly Response[]) {
    const waiting = [...answers];
    const session = { current: () => ana, renew: jest.fn(renew), end: jest.fn() };
    const fetch = jest.fn(async (_url: string, _init: RequestInit) => waiting.shift()!);
    return {
      session,
      fetch,
      request: createRequest({ fetch, baseUrl: '', retryDelayMs: 0, session }),
    };
  }

  test('a 418 response means the access token expired: it is refreshed, and the call is repeated once, with a body too', async () => {
    const { request, session } = setUpSession(
      async () => true,
      refusal(418, 'ERR_IM_A_TEAPOT'),
      json(200, { name: 'Ana' }),
    );
    await expect(request({ ...write, path: '/api/v1/users/x' })).resolves.toEqual({ name: 'Ana' });
    expect(session.renew).toHaveBeenCalledTimes(1);
    expect(session.end).not.toHaveBeenCalled();
  });

  test('it is repeated no more than once', async () => {
    const { request, session, fetch } = setUpSession(
      async () => true,
      refusal(418, 'ERR_IM_A_TEAPOT'),
      refusal(418, 'ERR_IM_A_TEAPOT'),
    );
    expect((await failure(request(account))).code).toBe('ERR_IM_A_TEAPOT');
    expect([session.renew.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 2]);
  });

  test('if the refresh fails the call fails with what it was told', async () => {
    const { request, fetch } = setUpSession(async () => false, refusal(418, 'ERR_IM_A_TEAPOT'));
    expect((await failure(request(account))).code).toBe('ERR_IM_A_TEAPOT');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a 401 resets the session of whoever it was when the call went out', async () => {
    const { request, session } = setUpSession(async () => true, refusal(401, 'ERR_UNAUTHORIZED'));
    await failure(request(account));
    expect(session.end).toHaveBeenCalledWith(ana);
  });

  test.each([401, 418])(
    'a login that is refused with %i says nothing of a session',
    async (status) => {
      const { request, session } = setUpSession(
        async () => true,
        refusal(status, 'ERR_INVALID_CREDENTIALS'),
      );
      await failure(request({ ...write, isAboutSession: true }));
      expect([session.renew.mock.calls, session.end.mock.calls]).toEqual([[], []]);
    },
  );

  test.each([
    ['GET', '/api/v1/users/account-data', 'include'],
    ['GET', '/api/v1/affiliates/balances', 'include'],
    ['POST', '/api/v1/orders/public/create', 'include'],
    ['GET', '/api/v1/orders/public-info', 'include'],
    ['GET', '/api/v2/instruments/public', 'same-origin'],
  ] as const)(
    '%s %s takes the cookies of another origin of the site along: %s',
    async (method, path, credentials) => {
      const { request, fetch } = setUpSession(async () => true, json(200, { name: 'x' }));
      await request({ ...read, method, path });
      expect(fetch.mock.calls[0]?.[1].credentials).toBe(credentials);
    },
  );
});

import * as z from 'zod/mini';

import { errorTextKey, isUnreachable } from './api-error';
import { createRequest, type Fetch } from './request';
import { read, write, json, errorText, setUp, failure } from './request.fixture';

describe('an API request', () => {
  test('sends the query to the base URL and parses the response, dropping unknown fields', async () => {
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

  test('returns a plain-text response unchanged, but parses errors as JSON', async () => {
    const { request } = setUp(
      new Response('OK', { status: 201 }),
      errorText(401, 'ERR_UNAUTHORIZED'),
    );
    const logIn = { ...write, responseSchema: z.string(), isPlainText: true };
    await expect(request(logIn)).resolves.toBe('OK');
    expect(await failure(request(logIn))).toMatchObject({ code: 'ERR_UNAUTHORIZED' });
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'is retried once on status %i if it is a GET',
    async (status) => {
      const { request, calls } = setUp(json(status, {}), json(200, { name: 'second' }));
      await expect(request(read)).resolves.toEqual({ name: 'second' });
      expect(calls).toHaveLength(2);
    },
  );

  test('retries only once', async () => {
    const { request, calls } = setUp(json(503, {}), errorText(503, 'ERR_SERVICE_UNAVAILABLE'));
    expect(await failure(request(read))).toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
      httpStatus: 503,
    });
    expect(calls).toHaveLength(2);
  });

  test('waits before the second attempt for as long as the response specifies', async () => {
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

  test('does not retry if the required delay is too long', async () => {
    const { request, calls } = setUp(
      new Response('{}', { status: 429, headers: { 'retry-after': '60' } }),
    );
    expect(await failure(request(read))).toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
      httpStatus: 429,
    });
    expect(calls).toHaveLength(1);
  });

  test('ignores a date in retry-after and retries soon', async () => {
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

  test('reports that the service is unavailable', async () => {
    const onDown = jest.fn();
    const answers = [json(503, {}), json(422, {})];
    const request = createRequest({
      fetch: async () => answers.shift()!,
      baseUrl: '',
      retryDelayMs: 0,
      onDown,
    });
    await failure(request(write));
    expect(onDown).toHaveBeenCalledTimes(1);
    await failure(request(write));
    expect(onDown).toHaveBeenCalledTimes(1);
  });

  test('reports a conflict with another request', async () => {
    const onConflict = jest.fn();
    const answers = [
      errorText(409, 'ERR_PRISMA_CLIENT_KNOWN_REQUEST'),
      errorText(409, 'ERR_NOT_ACCEPTABLE'),
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

  test.each([400, 404, 422])('does not retry on %i', async (status) => {
    const { request, calls } = setUp(errorText(status, 'ERR_VALIDATION'));
    await failure(request(read));
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['with a body', write],
    ['without a body', { ...write, body: undefined }],
  ])('is never retried if it is a POST %s', async (_what, operation) => {
    const { request, calls } = setUp(json(503, {}));
    await failure(request(operation));
    expect(calls).toHaveLength(1);
  });

  test('throws the rejection with its code and details', async () => {
    const { request } = setUp(errorText(422, 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL'));
    expect(await failure(request(read))).toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
      httpStatus: 422,
      details: { expected: '0.1' },
      isNamed: true,
    });
  });

  test.each([
    ['a rejection with an unknown code', errorText(400, 'ERR_OF_TOMORROW'), 'ERR_BAD_REQUEST'],
    [
      'an error page of a proxy',
      new Response('<html>', { status: 502 }),
      'ERR_INTERNAL_SERVER_ERROR',
    ],
    ['a rejection without a body', new Response('', { status: 429 }), 'ERR_TOO_MANY_REQUESTS'],
  ])(
    'takes the code for %s from the status and marks it as a guess',
    async (_name, answer, code) => {
      const { request } = setUp(answer.clone(), answer);
      expect(await failure(request(read))).toMatchObject({ code, isNamed: false });
    },
  );

  test.each([
    ['a response that is not JSON', new Response('hello', { status: 200 })],
    ['a response with the wrong shape', json(200, { name: 7 })],
  ])('reports %s as CLIENT_BAD_ANSWER', async (_name, answer) => {
    const { request } = setUp(answer);
    expect((await failure(request(read))).code).toBe('CLIENT_BAD_ANSWER');
  });

  test('reports a failed connection', async () => {
    const { request } = setUp(new TypeError('fetch failed'));
    const error = await failure(request(read));
    expect([error.code, isUnreachable(error), errorTextKey(error.code)]).toEqual([
      'CLIENT_NETWORK',
      true,
      'network',
    ]);
  });

  test('fails with CLIENT_TIMEOUT after the time limit', async () => {
    const fetch: Fetch = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    const request = createRequest({ fetch, baseUrl: '', retryDelayMs: 0 });
    expect((await failure(request({ ...read, timeoutMs: 5 }))).code).toBe('CLIENT_TIMEOUT');
  });

  test("rethrows the caller's own abort unchanged", async () => {
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

import type { Operation } from './operation';
import { createRequest } from './request';
import { read, write, json, errorText, failure } from './request.fixture';

describe('a request by a logged-in user', () => {
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

  test('is repeated after a refresh of the expired access token if the response is 418', async () => {
    const { request, session } = setUpSession(
      async () => true,
      errorText(418, 'ERR_IM_A_TEAPOT'),
      json(200, { name: 'Ana' }),
    );
    await expect(request({ ...write, path: '/api/v1/users/x' })).resolves.toEqual({ name: 'Ana' });
    expect(session.renew).toHaveBeenCalledTimes(1);
    expect(session.end).not.toHaveBeenCalled();
  });

  test('is repeated no more than once', async () => {
    const { request, session, fetch } = setUpSession(
      async () => true,
      errorText(418, 'ERR_IM_A_TEAPOT'),
      errorText(418, 'ERR_IM_A_TEAPOT'),
    );
    expect((await failure(request(account))).code).toBe('ERR_IM_A_TEAPOT');
    expect([session.renew.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 2]);
  });

  test('fails with the original error if the refresh fails', async () => {
    const { request, fetch } = setUpSession(async () => false, errorText(418, 'ERR_IM_A_TEAPOT'));
    expect((await failure(request(account))).code).toBe('ERR_IM_A_TEAPOT');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('ends the session with which it was sent if the response is 401', async () => {
    const { request, session } = setUpSession(async () => true, errorText(401, 'ERR_UNAUTHORIZED'));
    await failure(request(account));
    expect(session.end).toHaveBeenCalledWith(ana);
  });

  test.each([401, 418])(
    'does not affect the session if it is a login and is rejected with %i',
    async (status) => {
      const { request, session } = setUpSession(
        async () => true,
        errorText(status, 'ERR_INVALID_CREDENTIALS'),
      );
      await failure(request({ ...write, isAboutSession: true }));
      expect([session.renew.mock.calls, session.end.mock.calls]).toEqual([[], []]);
    },
  );
});

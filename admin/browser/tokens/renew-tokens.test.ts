import { useBrowserStorage } from './browser-storage.fixture';
import { renewTokens, type TokenAnswer } from './renew-tokens';

const KEY = 'sveltia-cms.user';
const browser = useBrowserStorage();
const kept = (): Record<string, string> => JSON.parse(browser.stored[KEY] ?? '{}');
const tokensOf = async (answer: TokenAnswer | undefined): Promise<unknown> => answer?.json();

let used: string[];

/** A service whose refresh tokens `1`, `2`, … work once each. */
async function send(refreshToken: string): Promise<TokenAnswer> {
  const isUsed = used.includes(refreshToken);
  used.push(refreshToken);
  // A renewal takes its time, in which another tab may want one.
  await new Promise((resolve) => setImmediate(resolve));
  return isUsed ? Response.json({}, { status: 400 }) : Response.json(next(refreshToken));
}

const next = (refreshToken: string) => ({
  access_token: `access ${Number(refreshToken) + 1}`,
  refresh_token: String(Number(refreshToken) + 1),
  expires_in: 900,
});
beforeEach(() => {
  used = [];
  browser.stored[KEY] = JSON.stringify({
    backendName: 'gitea',
    token: 'access 1',
    refreshToken: '1',
  });
});
afterEach(() => jest.useRealTimers());

test('a renewal keeps the new tokens for the other tabs', async () => {
  expect(await tokensOf(await renewTokens('1', send))).toEqual(next('1'));
  expect(kept()).toEqual({ backendName: 'gitea', token: 'access 2', refreshToken: '2' });
});

test('tabs that renew at the same time use the refresh token once, and have the same tokens', async () => {
  const answers = await Promise.all([renewTokens('1', send), renewTokens('1', send)]);
  expect(used).toEqual(['1']);
  const expected = { access_token: 'access 2', refresh_token: '2' };
  for (const answer of answers) expect(await tokensOf(answer)).toMatchObject(expected);
});

test('a tab that is behind renews with the newest token once the newer tokens have expired', async () => {
  await renewTokens('1', send);
  jest.useFakeTimers({ now: Date.now() + 901_000, doNotFake: ['setImmediate'] });
  expect(await tokensOf(await renewTokens('1', send))).toMatchObject({ refresh_token: '3' });
  expect(used).toEqual(['1', '2']);
});

test('a renewal that fails is passed on, changes nothing, and lets the next tab have its turn', async () => {
  used.push('1');
  expect((await renewTokens('1', send))?.ok).toBe(false);
  expect(await renewTokens('1', async () => undefined)).toBeUndefined();
  await expect(renewTokens('1', () => Promise.reject(new Error('offline')))).rejects.toThrow();
  expect(kept()).toMatchObject({ token: 'access 1', refreshToken: '1' });
});

test('a tab of someone who has signed out in another keeps no tokens', async () => {
  browser.stored[KEY] = 'null';
  expect(await tokensOf(await renewTokens('1', send))).toEqual(next('1'));
  expect(browser.stored[KEY]).toBe('null');
});

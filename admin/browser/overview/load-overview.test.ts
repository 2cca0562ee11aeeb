import { useBrowserStorage } from '../tokens/browser-storage.fixture';
import { loadOverview } from './load-overview';

const origin = 'https://exchange.example';
const KEY = 'sveltia-cms.user';
const overview = { problems: [], untranslated: [], lengths: [], unpublished: [] };

const browser = useBrowserStorage();
let calls: string[];

/** A server on which one access token and one refresh token are valid. */
function serve(valid: { readonly access: string; readonly refresh: string }): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    calls.push(url.slice(origin.length));
    if (url.endsWith('/overview')) {
      const isValid = new Headers(init?.headers).get('authorization') === `token ${valid.access}`;
      return Response.json(overview, { status: isValid ? 200 : 401 });
    }
    const { refresh_token: refresh } = JSON.parse(String(init?.body)) as Record<string, string>;
    return refresh === valid.refresh
      ? Response.json({ access_token: valid.access, refresh_token: 'next' })
      : Response.json({}, { status: 400 });
  });
}

beforeEach(() => {
  calls = [];
});
afterEach(() => jest.restoreAllMocks());

test('a sign-in that is valid is used as it is', async () => {
  browser.stored[KEY] = JSON.stringify({ token: 'one', refreshToken: 'two' });
  serve({ access: 'one', refresh: 'two' });
  expect(await loadOverview(origin)).toEqual(overview);
  expect(calls).toEqual(['/api/editing/v1/overview']);
});

test('an expired sign-in is renewed, and kept for the editor', async () => {
  browser.stored[KEY] = JSON.stringify({ backendName: 'gitea', token: 'old', refreshToken: 'two' });
  serve({ access: 'one', refresh: 'two' });
  expect(await loadOverview(origin)).toEqual(overview);
  expect(JSON.parse(browser.stored[KEY] ?? '')).toEqual({
    ...{ backendName: 'gitea', token: 'one', refreshToken: 'next' },
  });
});

test.each([
  ['nobody is signed in', undefined],
  ['the sign-in has ended', JSON.stringify({ token: 'old', refreshToken: 'old' })],
  ['what is kept is no sign-in', '{'],
])('when %s, there is no overview', async (_what, kept) => {
  if (kept !== undefined) browser.stored[KEY] = kept;
  serve({ access: 'one', refresh: 'two' });
  expect(await loadOverview(origin)).toBeNull();
});

test('an answer that is no overview is an error', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 503 }));
  await expect(loadOverview(origin)).rejects.toThrow('503');
});

import { createHash } from 'node:crypto';

import { logOut, refreshSession } from '@quayside/contract/endpoints/accounts';

import { ACCESS_MS } from '../../../testing/accounts/account-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { codeIn, REDIRECT_URI } from '../../../testing/editing/editing-harness';
import { type Editing, useEditing } from '../../../testing/editing/use-editing';

const EDITOR = 'ann@exchange.example';
const USER = '/api/editing/v1/user';

withTestDatabases('the sign-in of editors', (open) => {
  const start = useEditing(open);
  let editing: Editing;
  beforeEach(async () => {
    editing = await start();
  });
  const statusWith = async (token: string): Promise<number> =>
    (await editing.get(USER, token)).statusCode;
  const freshCode = async (): Promise<string> =>
    codeIn(await editing.authorize(await editing.accounts.logIn(EDITOR)));

  test('a code takes the editor back to the page, and is exchanged for tokens that work', async () => {
    const back = await editing.authorize(await editing.accounts.logIn(EDITOR));
    expect([back.statusCode, back.headers.location]).toEqual([
      302,
      expect.stringMatching(
        /^https:\/\/exchange\.example\/admin\/\?code=[\w-]{43}&state=the-state$/,
      ),
    ]);
    expect(back.headers['cross-origin-opener-policy']).toBe('same-origin');
    const issued = (await editing.exchange({ code: codeIn(back) })).json();
    expect(issued).toMatchObject({ token_type: 'bearer', expires_in: 900 });
    expect(await statusWith(issued.access_token)).toBe(200);
    expect(await statusWith(issued.refresh_token)).toBe(401);
  });

  test.each([
    ['another verifier', { code_verifier: 'another-verifier-that-is-as-long-as-the-other' }],
    ['no verifier', { code_verifier: undefined }],
    ['another page', { redirect_uri: `${REDIRECT_URI}index.html` }],
    ['another client', { client_id: 'another' }],
  ])('a code with %s yields nothing', async (_what, changed) => {
    const response = await editing.exchange({ code: await freshCode(), ...changed });
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_grant']);
  });

  test('a code works once, even if its exchange failed', async () => {
    const code = await freshCode();
    expect((await editing.exchange({ code })).statusCode).toBe(200);
    expect((await editing.exchange({ code })).statusCode).toBe(400);
    const other = await freshCode();
    await editing.exchange({ code: other, code_verifier: 'wrong' });
    expect((await editing.exchange({ code: other })).statusCode).toBe(400);
  });

  test('a code expires after a minute', async () => {
    const code = await freshCode();
    editing.accounts.clock.advance(60_000);
    expect((await editing.exchange({ code })).statusCode).toBe(400);
  });

  test.each([
    ['a page of another site', { redirect_uri: 'https://evil.example/admin/' }],
    ['another page of this site', { redirect_uri: 'https://exchange.example/administrator' }],
    ['a path that climbs', { redirect_uri: 'https://exchange.example/admin/../order' }],
    ['a page with a query', { redirect_uri: `${REDIRECT_URI}?next=x` }],
    ['another client', { client_id: 'another' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['no challenge', { code_challenge: '' }],
    ['another response', { response_type: 'token' }],
  ])('a request for %s is never redirected', async (_what, changed) => {
    const response = await editing.authorize(await editing.accounts.logIn(EDITOR), changed);
    expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
    expect(response.headers['content-type']).toContain('text/html');
  });

  const expired = async () => {
    const jar = await editing.accounts.logIn(EDITOR);
    editing.accounts.clock.advance(ACCESS_MS);
    return jar;
  };

  test.each([
    ['a guest', async () => undefined, {}],
    ['a session that was not renewed', expired, { renewed: '1' }],
  ])(
    '%s sees a page that leads to the account and continues by itself',
    async (_who, jarOf, query) => {
      const response = await editing.authorize(await jarOf(), query);
      expect([response.statusCode, response.headers.location]).toEqual([401, undefined]);
      expect(response.body).toContain('href="/profile/info"');
      expect(response.body).toContain('http-equiv="refresh"');
      expect(response.body).toContain('editor@sandbox.quayside.example');
      expect(response.body).toContain('/api/editing/oauth/authorize?client_id=');
      expect(response.body).not.toContain('<script');
      expect(response.headers['content-security-policy']).not.toContain('script-src');
    },
  );

  test('an expired access token is renewed by the page, once', async () => {
    const { body, headers } = await editing.authorize(await expired());
    const [, script = ''] = /<script>(.+)<\/script>/.exec(body) ?? [];
    expect(script).toContain(refreshSession.path);
    const digest = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${digest}'`);
    const addresses = [...body.matchAll(/(?:url=|href=")(\/api\/[^"]+)"/g)].map(([, url]) => url);
    expect(addresses).toHaveLength(2);
    for (const address of addresses) expect(address).toMatch(/&amp;renewed=1$/);
  });

  test('a user who is no editor learns whom to ask', async () => {
    await editing.accounts.register('bob@exchange.example');
    const response = await editing.authorize(await editing.accounts.logIn('bob@exchange.example'));
    expect([response.statusCode, response.headers.location]).toEqual([403, undefined]);
    expect(response.body).toContain('accounts make-admin bob@exchange.example --scopes editing');
  });

  test('an operator without the scope is no editor', async () => {
    await editing.accounts.register('bob@exchange.example');
    const { stores, database } = editing.accounts.deps;
    await stores.users.setAdmin(database, 'bob@exchange.example', ['operations', 'kyc']);
    const response = await editing.authorize(await editing.accounts.logIn('bob@exchange.example'));
    expect(response.statusCode).toBe(403);
  });

  test('logging out of the site ends the tokens, and so does losing the scope', async () => {
    const { jar, token } = await editing.becomeEditor('bob@exchange.example');
    const { refresh_token: refreshToken } = (
      await editing.exchange({ code: codeIn(await editing.authorize(jar)) })
    ).json();
    expect(await statusWith(token)).toBe(200);
    await editing.accounts.post(logOut.path, {}, jar);
    expect(await statusWith(token)).toBe(401);
    const refreshed = await editing.exchange({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    expect(refreshed.statusCode).toBe(400);
    const { stores, database } = editing.accounts.deps;
    await stores.users.setAdmin(database, EDITOR, ['kyc']);
    expect(await statusWith(editing.token)).toBe(401);
  });

  test('an expired token is refreshed, and calls that refresh at the same time both succeed', async () => {
    const issued = (await editing.exchange({ code: await freshCode() })).json();
    editing.accounts.clock.advance(900_000);
    expect(await statusWith(issued.access_token)).toBe(401);
    const grant = { grant_type: 'refresh_token', refresh_token: issued.refresh_token };
    const [one, two] = await Promise.all([editing.exchange(grant), editing.exchange(grant)]);
    expect([await statusWith(one.json().access_token), two.statusCode]).toEqual([200, 200]);
  });

  test('a refresh token that is used again later ends the tokens of its session', async () => {
    const issued = (await editing.exchange({ code: await freshCode() })).json();
    const grant = { grant_type: 'refresh_token', refresh_token: issued.refresh_token };
    const refreshed = (await editing.exchange(grant)).json();
    editing.accounts.clock.advance(60_000);
    expect(await statusWith(refreshed.access_token)).toBe(200);
    expect((await editing.exchange(grant)).statusCode).toBe(400);
    expect(await statusWith(refreshed.access_token)).toBe(401);
    const next = { grant_type: 'refresh_token', refresh_token: refreshed.refresh_token };
    expect((await editing.exchange(next)).statusCode).toBe(400);
    // Those of another session stay.
    expect(await statusWith(editing.token)).toBe(200);
  });

  test('neither codes nor tokens are stored or logged, and expired ones are removed', async () => {
    const code = await freshCode();
    const issued = (await editing.exchange({ code: await freshCode() })).json();
    const { database } = editing.accounts.deps;
    const stored = async () =>
      JSON.stringify([
        await database.query('SELECT * FROM editing_code'),
        await database.query('SELECT * FROM editing_token'),
        editing.log,
      ]);
    for (const secret of [code, issued.access_token, issued.refresh_token])
      expect(await stored()).not.toContain(secret);
    expect(editing.log).toContainEqual(expect.stringContaining('signed in to edit content'));
    editing.accounts.clock.advance(8 * 86_400_000);
    await editing.works.get('old editing tokens')?.();
    expect(await database.query('SELECT 1 FROM editing_token')).toEqual([]);
  });

  test('without a token nothing is read, and unknown paths are errors in the same shape', async () => {
    const paths = ['version', 'user', 'repos/quayside/content', 'repos/other/content', 'nothing'];
    for (const path of paths)
      expect((await editing.get(`/api/editing/v1/${path}`, 'wrong')).statusCode).toBe(401);
    const unknown = await editing.get('/api/editing/v1/repos/other/content', editing.token);
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: expect.any(String) }]);
  });
});

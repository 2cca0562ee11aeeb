import {
  clearedSessionCookies,
  deviceCookie,
  readDeviceCookie,
  readSessionCookie,
  sessionCookies,
} from './session-cookies';

describe('session cookies', () => {
  it('are unavailable to scripts and other sites, and the refresh token is sent only where it is needed', () => {
    expect(
      sessionCookies(
        { session: 'S', access: 'A', refresh: 'R', isInMessenger: false },
        60_000,
        undefined,
      ),
    ).toEqual([
      'session_id=S; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax',
      'access_token=A; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax',
      'refresh_token=R; Path=/api/v1/users/authentication; Max-Age=60; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it("are partitioned in a messenger, so that they work only in a frame of that messenger's page", () => {
    expect(sessionCookies({ access: 'A', isInMessenger: true }, 60_000, 'theme=dark')).toEqual([
      'access_token=A; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=None; Partitioned',
    ]);
  });

  it.each([
    [false, 'SameSite=None; Partitioned'],
    [true, 'SameSite=Lax'],
  ])(
    'come after cookies that clear the same names in the other context (in a messenger: %s)',
    (isInMessenger, other) => {
      const lines = sessionCookies(
        { session: 'S', access: 'A', refresh: 'R', isInMessenger },
        60_000,
        'a=1; session_id=old',
      );
      // A browser without partitioned cookies stores both kinds under one name: the last cookie
      // wins.
      expect(
        lines.map((line) => [
          line.split('=')[0],
          line.includes('Max-Age=0;'),
          line.endsWith(other),
        ]),
      ).toEqual([
        ...['session_id', 'access_token', 'refresh_token'].map((name) => [name, true, true]),
        ...['session_id', 'access_token', 'refresh_token'].map((name) => [name, false, false]),
      ]);
    },
  );

  it('are cleared under the same names and paths in both contexts', () => {
    const pathsOf = (lines: readonly string[]) =>
      lines.map((line) => line.replace(/=[^;]*; /, ' ').split('; Max-Age')[0]);
    const given = [false, true].flatMap((isInMessenger) =>
      sessionCookies({ session: 'S', access: 'A', refresh: 'R', isInMessenger }, 60_000, undefined),
    );
    expect(pathsOf(clearedSessionCookies())).toEqual(pathsOf(given));
    expect(clearedSessionCookies().map((line) => line.includes('Partitioned'))).toEqual(
      given.map((line) => line.includes('Partitioned')),
    );
    for (const line of clearedSessionCookies()) expect(line).toContain('=; ');
    for (const line of clearedSessionCookies()) expect(line).toContain('Max-Age=0;');
  });

  it.each([
    ['access_token=abc', 'abc'],
    ['first=1;  access_token=a-b_9 ;last=2', 'a-b_9'],
    ['my_access_token=evil; access_token=good', 'good'],
    ['access_token=one; access_token=two', 'one'],
    ['access_token=', null],
    ['access_token=; access_token=given', 'given'],
    ['access_token="quoted"', null],
    [`access_token=${'a'.repeat(129)}`, null],
    ['access_token', null],
    ['', null],
    [undefined, null],
  ])('the access token read from %j is %j', (header, token) => {
    expect(readSessionCookie(header, 'access')).toBe(token);
  });
});

describe('the device cookie', () => {
  it('has a prefix that prevents other hosts of the domain from setting it', () => {
    expect(deviceCookie('D', 60_000, false)).toBe(
      '__Host-device_id=D; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax',
    );
    expect(deviceCookie('D', 60_000, true)).toBe(
      '__Host-device_id=D; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=None; Partitioned',
    );
  });

  it.each([
    ['__Host-device_id=new', 'new'],
    ['device_id=former', 'former'],
    ['device_id=planted; __Host-device_id=own', 'own'],
    ['session_id=other', null],
  ])('the device token read from %j is %j', (header, token) => {
    expect(readDeviceCookie(header)).toBe(token);
  });
});

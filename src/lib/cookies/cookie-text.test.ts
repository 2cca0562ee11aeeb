import { messengerShell } from '../messenger/messenger-shell';
import { cookieText } from './cookie-text';
import { readCookie } from './read-cookie';

it('cookieText escapes characters that would end a cookie', () => {
  expect(cookieText('a', 'x; Domain=evil', { maxAgeS: 60, isSecure: true })).toBe(
    'a=x%3B%20Domain%3Devil; Max-Age=60; Path=/; SameSite=Lax; Secure',
  );
  expect(cookieText('a', 'x', { maxAgeS: 60, isSecure: false })).toBe(
    'a=x; Max-Age=60; Path=/; SameSite=Lax',
  );
});

it.each([
  ['', null],
  ['a=1', '1'],
  ['b=2; a=%D1%8F', 'я'],
  ['ba=2', null],
  ['a=', null],
  ['a=%E0%A4%A', null],
])('readCookie for the cookies %j returns %j', (cookies, expected) => {
  expect(readCookie(cookies, 'a')).toBe(expected);
});

it("inside a messenger, cookieText allows the cookie in another site's frame", () => {
  messengerShell.set({});
  expect(cookieText('a', 'x', { maxAgeS: 60, isSecure: false })).toBe(
    'a=x; Max-Age=60; Path=/; SameSite=None; Partitioned; Secure',
  );
  messengerShell.set(null);
});

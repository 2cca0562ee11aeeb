import { localeCookie } from './locale-cookie';

it('the cookie remembers the language for 365 days', () => {
  expect(localeCookie('ru', true)).toBe(
    'i18n_redirected=ru; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
  expect(localeCookie('en', false)).toBe(
    'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax',
  );
});

import { resolve } from 'node:path';

import { loadLanguages } from '@quayside/content-service/load/read-languages';

import { createSignInPages } from './sign-in-pages';

const contentDir = resolve('content');
const page = { kind: 'sign-in', retryUrl: '/again' } as const;
beforeAll(() => {
  loadLanguages(contentDir);
});

test.each([
  ['en', 'log in as ed@site.example with the password known'],
  ['ru', 'войдите как ed@site.example с паролем known'],
  ['es', 'inicia sesión como ed@site.example con la contraseña known'],
])('in a sandbox, the page in %s says with what to log in', (language, text) => {
  const login = { email: 'ed@site.example', password: 'known' };
  expect(createSignInPages(contentDir, login)(page, language)).toContain(text);
});

test('elsewhere, it does not', () => {
  expect(createSignInPages(contentDir, null)(page, 'en')).not.toContain('sandbox');
});

import type { ContentRedirect } from '@quayside/content-service/check/redirects/content-redirect';
import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import { assertRedirects } from './assert-redirects';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const pages = ['/', '/ru', '/support', '/ru/support'];
const redirect = (from: string, to: string): ContentRedirect => ({
  from,
  to,
  status: 301,
  locale: null,
});

it('the build reports all redirects that do not work at once, each with its place in the list', () => {
  const redirects = [redirect('/a', '/gone'), redirect('/b', '/support'), redirect('/c/', '/b')];
  expect(() => {
    assertRedirects(redirects, pages);
  }).toThrow(
    /redirects\.yml entry 1: the target "\/gone" [^\n]*\n[^\n]*entry 3: the path "\/c\/" ends/,
  );
});

it('the build accepts redirects that work', () => {
  expect(() => {
    assertRedirects([redirect('/help', '/support')], pages);
  }).not.toThrow();
});

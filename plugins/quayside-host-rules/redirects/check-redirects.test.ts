import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import { checkRedirects } from './check-redirects';
import type { ContentRedirect } from './content-redirect';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const pages = [
  '/',
  '/ru',
  '/support',
  '/ru/support',
  '/blog',
  '/ru/blog',
  '/blog/guides/first',
  '/ru/blog/guides/first',
];

function redirect(
  from: string,
  to: string,
  changes: Partial<ContentRedirect> = {},
): ContentRedirect {
  return { from, to, status: 301, locale: null, ...changes };
}

const messagesOf = (...redirects: ContentRedirect[]): readonly string[] =>
  checkRedirects(redirects, pages).map(({ message }) => message);

it.each([
  ['a page', redirect('/help', '/support')],
  ['the home page', redirect('/start', '/')],
  ['a page in one language', redirect('/pravila', '/support', { locale: 'ru' })],
  ['a section of a page, with a query', redirect('/help', '/support?from=help#top')],
  ['another site', redirect('/status', 'https://status.example/now', { status: 302 })],
  ['pages below a folder', redirect('/archive/*', '/blog/:splat')],
  ['a pair without a page of its own', redirect('/swap', '/exchange-ada-btc')],
  ['a page, from a Cyrillic address', redirect('/правила', '/support', { locale: 'ru' })],
])('checkRedirects allows a redirect to %s', (_name, allowed) => {
  expect(messagesOf(allowed)).toEqual([]);
});

it.each([
  [
    'a target that is not a page',
    redirect('/help', '/suport'),
    'its target "/suport" is not a page of this site: correct it, create the page, or remove the redirect',
  ],
  [
    'a target folder without pages',
    redirect('/archive/*', '/news/:splat'),
    'its target "/news/:splat" is not a page of this site',
  ],
  [
    'a source that is a page',
    redirect('/support', '/'),
    '"/support" covers the page /support, which could no longer be opened',
  ],
  [
    'a source that covers pages',
    redirect('/blog/*', '/support'),
    '"/blog/*" covers the page /blog/guides/first',
  ],
  [
    'a source of a fixed rule',
    redirect('/ua/help', '/support'),
    '"/ua/help" is already redirected by the site itself',
  ],
  [
    'a target of a fixed rule',
    redirect('/news', '/blog/page1'),
    'its target "/blog/page1" is redirected again by the site itself',
  ],
  ['the home page as a source', redirect('/', '/support'), '"/" is the home page'],
  ['a slash at the end of the source', redirect('/help/', '/support'), 'must not end in "/"'],
  ['a prefixed source', redirect('/ru/help', '/support'), 'add "locale: ru"'],
  [
    'a prefixed target',
    redirect('/help', '/ru/support'),
    '"to: /ru/support" must be written without the language prefix',
  ],
  [
    'a prefixed home page',
    redirect('/help', '/ru#top'),
    '"to: /ru#top" must be written without the language prefix',
  ],
  ['a source below the API', redirect('/api/old', '/support'), 'is below /api'],
  ['a source that covers order pages', redirect('/order/*', '/support'), 'is below /order'],
  [
    'a source below a folder that the build writes',
    redirect('/builds/*', '/support'),
    'is below /builds',
  ],
  ['a source that is a file', redirect('/robots.txt', '/support'), 'is a file of the site'],
  ['a query in the source', redirect('/help?x=1', '/support'), 'must be a path such as /old'],
  ['a placeholder in the middle', redirect('/a/*/b', '/support'), '"*" at the end only'],
  ['repeated slashes in the source', redirect('/a//b', '/support'), 'between single slashes'],
  [
    'a target with another scheme',
    redirect('/help', 'http://example.org/'),
    'an address that starts with "https://"',
  ],
  [
    'a target without a scheme',
    redirect('/help', '//example.org/'),
    'an address that starts with "https://"',
  ],
  [
    'a host variable in the target',
    redirect('/help', 'https://example.org/$args'),
    'an address that starts with "https://"',
  ],
  ['a slash at the end of the target', redirect('/help', '/support/'), 'without a trailing "/"'],
  [
    'an unsupported status',
    redirect('/help', '/support', { status: 418 }),
    '"status: 418" must be one of 301, 302, 307, 308',
  ],
  [
    'a status that patterns do not support',
    redirect('/help/*', '/support', { status: 308 }),
    '"status: 308" must be one of 301, 302',
  ],
  ['":splat" without "*"', redirect('/help', '/blog/:splat'), 'has no "*"'],
])('checkRedirects rejects %s', (_name, rejected, message) => {
  expect(messagesOf(rejected)).toEqual([expect.stringContaining(message)]);
});

it('checkRedirects rejects a second redirect from the same source, even in only one language', () => {
  expect(
    messagesOf(redirect('/help', '/support'), redirect('/help', '/blog', { locale: 'ru' })),
  ).toEqual(['"/ru/help" already leads to "/ru/support" by entry 1: keep one of the two']);
});

it('checkRedirects rejects a chain and reports its final target', () => {
  expect(
    messagesOf(redirect('/faq', '/help', { locale: 'ru' }), redirect('/help', '/support')),
  ).toEqual(['its target "/ru/help" is redirected again, to "/ru/support": use that target here']);
  expect(messagesOf(redirect('/faq', '/old/help'), redirect('/old/*', '/support'))[0]).toContain(
    'is redirected again',
  );
});

it('checkRedirects reports a loop once, and not as a chain', () => {
  const english = { locale: 'en' } as const;
  expect(
    messagesOf(
      redirect('/a', '/b', english),
      redirect('/b', '/c', english),
      redirect('/c', '/b', english),
    ),
  ).toEqual([
    'its target "/b" is redirected again, to "/c": use that target here',
    '"/b" → "/c" → "/b" is a loop: point one of them to a page',
  ]);
  expect(messagesOf(redirect('/deep/*', '/deep/er/:splat', english))).toEqual([
    '"/deep/*" → "/deep/*" is a loop: point one of them to a page',
  ]);
});

it('checkRedirects can check thousands of redirects', () => {
  const many = Array.from({ length: 10_000 }, (_none, index) =>
    redirect(`/old-${index}`, '/support'),
  );
  expect(checkRedirects(many, pages)).toEqual([]);
});

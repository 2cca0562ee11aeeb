import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import type { ContentRedirect } from './content-redirect';
import { findRedirectProblems } from './find-redirect-problems';

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

const site = { targets: new Set(pages), taken: new Set([...pages, '/later', '/ru/later']) };
const messagesOf = (...redirects: ContentRedirect[]): readonly string[] =>
  findRedirectProblems(redirects, site).map(
    ({ field, problem, fix }) => `${field}: ${problem}. ${fix}.`,
  );

it.each([
  ['a page', redirect('/help', '/support')],
  ['the home page', redirect('/start', '/')],
  ['a page in one language', redirect('/pravila', '/support', { locale: 'ru' })],
  ['a section of a page, with a query', redirect('/help', '/support?from=help#top')],
  ['another site', redirect('/status', 'https://status.example/now', { status: 302 })],
  ['pages below a folder', redirect('/archive/*', '/blog/:splat')],
  ['a pair without a page of its own', redirect('/swap', '/exchange-ada-btc')],
  ['a page, from a Cyrillic address', redirect('/правила', '/support', { locale: 'ru' })],
])('findRedirectProblems allows a redirect to %s', (_name, allowed) => {
  expect(messagesOf(allowed)).toEqual([]);
});

it.each([
  [
    'a target that is not a page',
    redirect('/help', '/suport'),
    'to: the target "/suport" is not a page of this site. Correct it, add the page, or remove the redirect.',
  ],
  [
    'a target folder without pages',
    redirect('/archive/*', '/news/:splat'),
    'to: the target "/news/:splat" is not a page of this site',
  ],
  [
    'a source that is a page',
    redirect('/support', '/'),
    'from: the path "/support" covers the page /support, which nobody could open any more',
  ],
  [
    'a source that becomes a page',
    redirect('/later', '/'),
    'from: the path "/later" covers the page',
  ],
  [
    'a source that is a pair',
    redirect('/exchange-ada-btc', '/'),
    'covers the page /exchange-ada-btc',
  ],
  ['a target that is no pair', redirect('/swap', '/exchange-ada-ada'), 'is not a page'],
  ['a target that becomes a page', redirect('/soon', '/later'), 'to: the target "/later" is not'],
  ['the editor of the site', redirect('/admin', '/support'), 'is in /admin,'],
  [
    'a source that covers pages',
    redirect('/blog/*', '/support'),
    'from: the path "/blog/*" covers the page /blog/guides/first',
  ],
  [
    'a source of a fixed rule',
    redirect('/ua/help', '/support'),
    'from: the site itself already redirects the path "/ua/help"',
  ],
  [
    'a target of a fixed rule',
    redirect('/news', '/blog/page1'),
    'to: the target "/blog/page1" is redirected again by the site itself',
  ],
  [
    'the home page as a source',
    redirect('/', '/support'),
    'from: the home page cannot be redirected',
  ],
  [
    'a slash at the end of the source',
    redirect('/help/', '/support'),
    'from: the path "/help/" ends with a slash. Write /help,',
  ],
  [
    'a prefixed source',
    redirect('/ru/help', '/support'),
    'from: the path "/ru/help" contains a language prefix. Leave "/ru" out; for this language only, add "locale: ru"',
  ],
  [
    'a prefixed target',
    redirect('/help', '/ru/support'),
    'to: the target "/ru/support" contains a language prefix. Leave "/ru" out',
  ],
  [
    'a prefixed home page',
    redirect('/help', '/ru#top'),
    'to: the target "/ru#top" contains a language prefix',
  ],
  [
    'a source below the API',
    redirect('/api/old', '/support'),
    'from: the path "/api/old" is in /api, which the site needs itself',
  ],
  ['a source that covers order pages', redirect('/order/*', '/support'), 'is in /order,'],
  [
    'a source below a folder that the build writes',
    redirect('/builds/*', '/support'),
    'is in /builds,',
  ],
  [
    'a source that is a file',
    redirect('/robots.txt', '/support'),
    'from: "/robots.txt" is a file of the site',
  ],
  [
    'a query in the source',
    redirect('/help?x=1', '/support'),
    'from: the path "/help?x=1" cannot be redirected. Write a path such as /old',
  ],
  ['a placeholder in the middle', redirect('/a/*/b', '/support'), '"*" only at the end'],
  [
    'repeated slashes in the source',
    redirect('/a//b', '/support'),
    'the path "/a//b" cannot be redirected',
  ],
  [
    'a target with another scheme',
    redirect('/help', 'http://example.org/'),
    'to: the target "http://example.org/" is not a secure web address.',
  ],
  [
    'a target without a scheme',
    redirect('/help', '//example.org/'),
    'the target "//example.org/" is not a secure web address',
  ],
  [
    'a host variable in the target',
    redirect('/help', 'https://example.org/$args'),
    'is not a secure web address',
  ],
  [
    'a slash at the end of the target',
    redirect('/help', '/support/'),
    'to: the target "/support/" is not a valid path.',
  ],
  [
    'an unsupported status',
    redirect('/help', '/support', { status: 418 }),
    'status: the status 418 is not a redirect. Use 301, 302, 307 or 308.',
  ],
  [
    'a status that patterns do not support',
    redirect('/help/*', '/support', { status: 308 }),
    'status: a redirect of a path with "*" cannot have the status 308. Use 301 or 302.',
  ],
  [
    '":splat" without "*"',
    redirect('/help', '/blog/:splat'),
    'to: the target "/blog/:splat" contains ":splat", but the path "/help" has no "*"',
  ],
])('findRedirectProblems rejects %s', (_name, rejected, message) => {
  expect(messagesOf(rejected)).toEqual([expect.stringContaining(message)]);
});

it('findRedirectProblems rejects a second redirect from the same source, even in only one language', () => {
  expect(
    messagesOf(redirect('/help', '/support'), redirect('/help', '/blog', { locale: 'ru' })),
  ).toEqual([
    'from: the path "/ru/help" is already redirected, to "/ru/support". Remove one of the two redirects.',
  ]);
});

it('findRedirectProblems rejects a chain and reports its final target', () => {
  expect(
    messagesOf(redirect('/faq', '/help', { locale: 'ru' }), redirect('/help', '/support')),
  ).toEqual([
    'to: the target "/ru/help" is redirected again, to "/ru/support". Use that target here.',
  ]);
  expect(messagesOf(redirect('/faq', '/old/help'), redirect('/old/*', '/support'))[0]).toContain(
    'is redirected again',
  );
});

it('findRedirectProblems reports a loop once, at its last redirect, and not as a chain', () => {
  const english = { locale: 'en' } as const;
  expect(
    messagesOf(
      redirect('/a', '/b', english),
      redirect('/b', '/c', english),
      redirect('/c', '/b', english),
    ),
  ).toEqual([
    'to: the target "/b" is redirected again, to "/c". Use that target here.',
    'to: the redirects "/b" → "/c" → "/b" form a loop. Point one of them to a page.',
  ]);
  expect(messagesOf(redirect('/deep/*', '/deep/er/:splat', english))).toEqual([
    'to: the redirects "/deep/*" → "/deep/*" form a loop. Point one of them to a page.',
  ]);
});

it('findRedirectProblems can check thousands of redirects', () => {
  const many = Array.from({ length: 10_000 }, (_none, index) =>
    redirect(`/old-${index}`, '/support'),
  );
  expect(findRedirectProblems(many, site)).toEqual([]);
});

/** @jest-environment node */
import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { load, type CheerioAPI } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';

import { SiteHead, type SiteHeadProps } from './SiteHead';
import { faqPage } from './structured/faq-page';

const head: SiteHeadProps = {
  locale: 'ru',
  path: '/blog/guides/first',
  siteName: 'Brand',
  title: 'First — Brand',
  description: 'About it',
  isIndexed: true,
  alternates: ['en', 'ru'],
  ogTitle: 'First',
  ogImage: '/social/a.png',
  ogType: 'article',
};
const article = {
  title: 'First',
  description: 'About it',
  published: '2026-01-12',
  updated: '2026-02-01',
  author: { name: 'Ann' },
};

/** Parses the head as a browser does. */
const read = (element: ReactElement): CheerioAPI =>
  load(renderToStaticMarkup(element).replace(/<html[^>]*><\/html>/, ''));
const meta = ($: CheerioAPI, name: string) =>
  $(`meta[property="${name}"], meta[name="${name}"]`).attr('content');
const links = ($: CheerioAPI, rel: string) =>
  $(`link[rel="${rel}"]`)
    .toArray()
    .map((link) => [$(link).attr('hreflang') ?? null, $(link).attr('href')]);

/** Returns the structured data. The test's markup escapes what Gatsby writes unescaped. */
function entries(element: ReactElement): readonly Record<string, unknown>[] {
  const found = renderToStaticMarkup(element).matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  );
  return [...found].map(
    ([, json = '']) =>
      JSON.parse(
        json
          .replace(/&quot;/g, '"')
          .replace(/&#x27;/g, "'")
          .replace(/&gt;/g, '>')
          .replace(/&amp;/g, '&'),
      ) as Record<string, unknown>,
  );
}

it('the head gives search engines the URLs of the page and of its versions in other languages', () => {
  const page = read(<SiteHead {...head} />);
  expect(links(page, 'canonical')).toEqual([[null, 'http://localhost:8080/ru/blog/guides/first']]);
  expect(links(page, 'alternate')).toEqual([
    [null, 'http://localhost:8080/ru/feed.xml'],
    ['en', 'http://localhost:8080/blog/guides/first'],
    ['ru', 'http://localhost:8080/ru/blog/guides/first'],
    ['x-default', 'http://localhost:8080/blog/guides/first'],
  ]);
  expect(meta(page, 'robots')).toBeUndefined();
});

it('the head links to the original of an article that was first published elsewhere', () => {
  expect(
    links(read(<SiteHead {...head} canonical="https://elsewhere.example/first" />), 'canonical'),
  ).toEqual([[null, 'https://elsewhere.example/first']]);
});

it('the head links to the text of an article as Markdown', () => {
  const page = read(<SiteHead {...head} markdown="/ru/blog/guides/first.md" />);
  expect(page('link[type="text/markdown"]').attr('href')).toBe(
    'http://localhost:8080/ru/blog/guides/first.md',
  );
});

it('the head links to no other language for a page written in only one language', () => {
  expect(links(read(<SiteHead {...head} alternates={['ru']} />), 'alternate')).toHaveLength(1);
});

it('the head links to no default page if the text is not available in the default language', () => {
  const alternates = links(read(<SiteHead {...head} alternates={['ru', 'de']} />), 'alternate');
  expect(alternates.map(([language]) => language)).toEqual([null, 'ru', 'de']);
});

it.each([
  ['en', 'en'],
  ['ru', 'ru-RU'],
] as const)('a page in %s has the language %s in its lang attribute', (locale, language) => {
  expect(renderToStaticMarkup(<SiteHead {...head} locale={locale} />)).toContain(
    `<html lang="${language}">`,
  );
});

it('the head sets a forced theme on the html element', () => {
  const html = (element: ReactElement) => renderToStaticMarkup(element).match(/<html[^>]*>/)?.[0];
  const colours = (element: ReactElement) => {
    const page = read(element);
    return page('meta[name="theme-color"]')
      .toArray()
      .map((tag) => page(tag).attr('media') ?? null);
  };
  expect(html(<SiteHead {...head} forcedTheme="dark" />)).toBe(
    '<html lang="ru-RU" data-forced-theme="dark">',
  );
  expect(html(<SiteHead {...head} />)).toBe('<html lang="ru-RU">');
  expect([
    colours(<SiteHead {...head} forcedTheme="dark" />),
    colours(<SiteHead {...head} />).length,
  ]).toEqual([[null], 2]);
});

it('the head of a page that is not indexed has no canonical URL and no structured data', () => {
  const structured = faqPage([{ question: 'a', answer: 'b' }]).map(structuredJson);
  const page = read(<SiteHead {...head} isIndexed={false} structured={structured} />);
  expect(meta(page, 'robots')).toBe('noindex');
  expect([
    links(page, 'canonical'),
    links(page, 'alternate').length,
    meta(page, 'og:url'),
    page('script').length,
  ]).toEqual([[], 1, undefined, 0]);
});

it('the head provides a title, a description and a picture for social networks', () => {
  const page = read(<SiteHead {...head} article={article} />);
  const names = [
    'og:type',
    'og:title',
    'og:description',
    'og:url',
    'og:locale',
    'og:locale:alternate',
    'og:image',
    'og:image:width',
    'og:image:height',
    'article:published_time',
    'article:modified_time',
    'article:author',
    'twitter:card',
    'twitter:title',
    'twitter:image',
  ];
  expect(names.map((name) => meta(page, name))).toEqual([
    'article',
    'First',
    'About it',
    'http://localhost:8080/ru/blog/guides/first',
    'ru_RU',
    'en_US',
    'http://localhost:8080/social/a.png',
    '1200',
    '630',
    '2026-01-12',
    '2026-02-01',
    'Ann',
    'summary_large_image',
    'First',
    'http://localhost:8080/social/a.png',
  ]);
});

it('the head has the breadcrumbs that the page provides, with the URLs of the site', () => {
  const breadcrumbs = '{"@type":"BreadcrumbList","item":"{siteUrl}/ru/blog"}';
  expect(entries(<SiteHead {...head} breadcrumbs={breadcrumbs} />)).toEqual([
    { '@type': 'BreadcrumbList', item: 'http://localhost:8080/ru/blog' },
  ]);
  expect(entries(<SiteHead {...head} />)).toEqual([]);
});

it('the head prevents any text from closing the script element', () => {
  const structured = faqPage([{ question: '</script><b>', answer: 'x' }]).map(structuredJson);
  const show = (questions: typeof structured) => (
    <SiteHead {...head} path="/" structured={questions} />
  );
  expect(renderToStaticMarkup(show(structured)).match(/<\/script>/g)).toHaveLength(1);
  expect(entries(show(structured))[0]).toMatchObject({ mainEntity: [{ name: '</script><b>' }] });
});

import { load } from 'cheerio';

import { examplePage } from './output-page.fixture';
import { sitemapFiles } from './sitemaps';

const siteUrl = 'https://quayside.example';
const read = async (pages: Parameters<typeof sitemapFiles>[0]['pages'], limit?: number) => {
  const files = await sitemapFiles({ siteUrl, pages, ...(limit === undefined ? {} : { limit }) });
  return new Map(files.map(({ path, body }) => [path, load(body, { xml: true })]));
};

describe('sitemapFiles', () => {
  it('lists a page with its last change, its languages and the default language', async () => {
    const file = (await read([examplePage('/docs/fees', { updated: '2026-05-04' })])).get(
      '/sitemap-en-1.xml',
    );
    expect(file?.('loc').text()).toBe('https://quayside.example/docs/fees');
    expect(file?.('lastmod').text()).toBe('2026-05-04');
    expect(
      file?.('xhtml\\:link')
        .toArray()
        .map(({ attribs }) => [attribs.hreflang, attribs.href]),
    ).toEqual([
      ['en', 'https://quayside.example/docs/fees'],
      ['ru', 'https://quayside.example/ru/docs/fees'],
      ['x-default', 'https://quayside.example/docs/fees'],
    ]);
  });

  it('has sitemaps of its own for each language', async () => {
    const files = await read([
      examplePage('/'),
      examplePage('/ru', { locale: 'ru', originalPath: '/' }),
    ]);
    expect([...files.keys()]).toEqual([
      '/sitemap-index.xml',
      '/sitemap-en-1.xml',
      '/sitemap-ru-1.xml',
    ]);
    expect(files.get('/sitemap-ru-1.xml')?.('loc').text()).toBe('https://quayside.example/ru');
  });

  it('lists no alternates for a page that exists in only one language', async () => {
    const file = (
      await read([
        examplePage('/ru/blog/a', { locale: 'ru', originalPath: '/blog/a', alternates: ['ru'] }),
      ])
    ).get('/sitemap-ru-1.xml');
    expect(file?.('loc').text()).toBe('https://quayside.example/ru/blog/a');
    expect(file?.('xhtml\\:link').toArray()).toEqual([]);
  });

  it('splits sitemaps at the limit, and the index lists the latest change of each', async () => {
    const pages = [1, 2, 3].map((day) => examplePage(`/p${day}`, { updated: `2026-01-0${day}` }));
    const files = await read(pages, 2);
    expect([...files.keys()]).toEqual([
      '/sitemap-index.xml',
      '/sitemap-en-1.xml',
      '/sitemap-en-2.xml',
    ]);
    const index = files.get('/sitemap-index.xml');
    expect(
      index?.('loc')
        .toArray()
        .map((loc) => index(loc).text()),
    ).toEqual([
      'https://quayside.example/sitemap-en-1.xml',
      'https://quayside.example/sitemap-en-2.xml',
    ]);
    expect(
      index?.('lastmod')
        .toArray()
        .map((date) => index(date).text()),
    ).toEqual(['2026-01-02', '2026-01-03']);
    expect(files.get('/sitemap-en-2.xml')?.('loc').text()).toBe('https://quayside.example/p3');
  });
});

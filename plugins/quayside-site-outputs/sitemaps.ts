import { defaultLocale, localisePath } from '@quayside/contract/site/locales';
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { Readable } from 'node:stream';

import type { OutputFile } from './output-file';
import type { OutputPage } from './output-page';

const pagesPerSitemap = 10_000;

/**
 * Creates the sitemap index and its sitemaps: every indexed page in the languages in which it is
 * written, with its last change and its other languages. An article with a canonical URL elsewhere
 * is left out, since search engines must index the original.
 * @param siteUrl the site's origin
 */
export async function sitemapFiles({
  siteUrl,
  pages,
  limit = pagesPerSitemap,
}: {
  siteUrl: string;
  pages: readonly OutputPage[];
  limit?: number;
}): Promise<readonly OutputFile[]> {
  const listed = pages.filter(
    ({ isIndexed, alternates, locale, canonical }) =>
      isIndexed && canonical === undefined && alternates.includes(locale),
  );
  const parts = Array.from(
    { length: Math.max(1, Math.ceil(listed.length / limit)) },
    (_none, index) => listed.slice(index * limit, (index + 1) * limit),
  );
  const sitemaps = await Promise.all(
    parts.map(async (part, index) => {
      const stream = new SitemapStream({
        xmlns: { news: false, image: false, video: false, xhtml: true },
        lastmodDateOnly: true,
      });
      const items = part.map((page) => sitemapItem(siteUrl, page));
      return {
        path: `/sitemap-${index + 1}.xml`,
        body: await streamToPromise(
          Readable.from(items.length > 0 ? items : [`${siteUrl}/`]).pipe(stream),
        ),
        updated: newest(part),
      };
    }),
  );
  const entries = sitemaps.map(({ path, updated }) => ({
    url: `${siteUrl}${path}`,
    ...(updated === undefined ? {} : { lastmod: updated }),
  }));
  const index = await streamToPromise(
    Readable.from(entries).pipe(new SitemapIndexStream({ lastmodDateOnly: true })),
  );
  return [
    { path: '/sitemap-index.xml', body: index },
    ...sitemaps.map(({ path, body }) => ({ path, body })),
  ];
}

function sitemapItem(
  siteUrl: string,
  { path, originalPath, alternates, updated }: OutputPage,
): SitemapItemLoose {
  const links =
    alternates.length < 2
      ? []
      : [
          ...alternates.map((lang) => ({
            lang,
            url: `${siteUrl}${localisePath(lang, originalPath)}`,
          })),
          ...(alternates.includes(defaultLocale())
            ? [{ lang: 'x-default', url: `${siteUrl}${originalPath}` }]
            : []),
        ];
  return {
    url: `${siteUrl}${path}`,
    links,
    ...(updated === undefined ? {} : { lastmod: updated }),
  };
}

function newest(pages: readonly OutputPage[]): string | undefined {
  return pages
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);
}

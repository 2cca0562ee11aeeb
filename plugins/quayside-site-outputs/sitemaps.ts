import { defaultLocale, locales, localisePath } from '@quayside/contract/site/locales';
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { Readable } from 'node:stream';

import type { OutputFile } from './output-file';
import type { OutputPage } from './output-page';

const pagesPerSitemap = 10_000;

/**
 * Creates the sitemap index and the sitemaps of each language: every page with its last change and
 * its other languages.
 * @param siteUrl the site's origin
 * @param pages the pages that search engines may list
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
  const parts = locales().flatMap((locale) => {
    const own = pages.filter((page) => page.locale === locale);
    return Array.from({ length: Math.ceil(own.length / limit) }, (_none, index) => ({
      path: `/sitemap-${locale}-${index + 1}.xml`,
      part: own.slice(index * limit, (index + 1) * limit),
    }));
  });
  const sitemaps = await Promise.all(
    parts.map(async ({ path, part }) => ({ path, body: await sitemap(siteUrl, part) })),
  );
  const entries = parts.map(({ path, part }) => {
    const updated = newest(part);
    return { url: `${siteUrl}${path}`, ...(updated === undefined ? {} : { lastmod: updated }) };
  });
  const index = await streamToPromise(
    Readable.from(entries).pipe(new SitemapIndexStream({ lastmodDateOnly: true })),
  );
  return [{ path: '/sitemap-index.xml', body: index }, ...sitemaps];
}

function sitemap(siteUrl: string, pages: readonly OutputPage[]): Promise<Buffer> {
  const stream = new SitemapStream({
    xmlns: { news: false, image: false, video: false, xhtml: true },
    lastmodDateOnly: true,
  });
  return streamToPromise(
    Readable.from(pages.map((page) => sitemapItem(siteUrl, page))).pipe(stream),
  );
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

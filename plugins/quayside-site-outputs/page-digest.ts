import type { PageContext } from '../../src/templates/page-context';
import { contentHash } from '../shared/content-hash';

/** What a page shows of other pages. If these change, the page itself has not. */
const others = new Set([
  ...['site', 'i18n', 'namespaces', 'sidebar', 'previous', 'next', 'related'],
  ...['otherPairs', 'otherCoins'],
]);

/** How a page presents its content, at any depth. */
const presentation = new Set([
  ...[
    'ogImage',
    'ogType',
    'alternates',
    'isIndexed',
    'trail',
    'breadcrumbs',
    'structured',
    'forcedTheme',
    'isTranslated',
  ],
  ...['coverHtml', 'coverThumbHtml', 'toc', 'readingMinutes', 'logoLink', 'category'],
]);

/**
 * Returns a hash of a page's own words and dates. It depends neither on the code of the site nor on
 * other pages, so it changes only if readers find something new.
 */
export function pageDigest(context: PageContext): string {
  return contentHash(
    JSON.stringify(
      Object.entries(context).filter(([name]) => !others.has(name)),
      wordsOnly,
    ),
  );
}

/** Of HTML, the text remains: links and pictures change with the code of the site. */
function wordsOnly(name: string, value: unknown): unknown {
  if (presentation.has(name)) return undefined;
  return typeof value === 'string' && /html$/i.test(name) ? value.replace(/<[^>]*>/g, '') : value;
}

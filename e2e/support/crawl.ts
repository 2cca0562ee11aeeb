import { load, type CheerioAPI } from 'cheerio';

/** A page as a reader without JavaScript sees it. */
export type CrawledPage = {
  readonly path: string;
  readonly html: CheerioAPI;
  readonly links: readonly string[];
};

export type Crawl = {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /**
   * Everything that a page refers to and that does not return 200 directly, as `page → URL:
   * result`.
   */
  readonly broken: readonly string[];
};

const siteUrl = 'http://localhost:8080';
const parallel = 8;

/**
 * Follows every reference of every page of the site, starting from the given paths: links, scripts,
 * styles, pictures, feeds and alternates.
 * @param origin where the site is served; its pages contain the origin that they were built for
 */
export async function crawl(origin: string, starts: readonly string[]): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const broken: string[] = [];
  const referrers = new Map<string, string>(starts.map((path) => [path, 'start']));
  const queue = [...starts];

  async function visit(path: string): Promise<void> {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
    if (response.status !== 200) {
      broken.push(
        `${referrers.get(path) ?? ''} → ${path}: ${response.status} ${response.headers.get('location') ?? ''}`.trim(),
      );
      await response.body?.cancel();
      return;
    }
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) {
      await response.body?.cancel();
      return;
    }
    const html = load(await response.text());
    const references = referencesOf(html);
    pages.set(path, { path, html, links: references });
    for (const reference of references.map((link) => link.split(/[?#]/)[0] ?? '')) {
      if (reference === '' || referrers.has(reference)) continue;
      referrers.set(reference, path);
      queue.push(reference);
    }
  }

  const worker = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path);
  };
  while (queue.length > 0) await Promise.all(Array.from({ length: parallel }, worker));
  return { pages, broken };
}

const attributes = [
  ['a', 'href'],
  ['link', 'href'],
  ['img', 'src'],
  ['script', 'src'],
  ['source', 'srcset'],
  ['img', 'srcset'],
  ['meta[property="og:image"]', 'content'],
] as const;

/** Returns the site's own URLs that a page refers to, as paths with query and fragment. */
function referencesOf(html: CheerioAPI): readonly string[] {
  const found = attributes.flatMap(([selector, attribute]) =>
    html(selector)
      .toArray()
      .flatMap((element) => {
        const text = html(element).attr(attribute);
        if (text === undefined) return [];
        return attribute === 'srcset'
          ? text.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? '')
          : [text];
      }),
  );
  return [
    ...new Set(
      found
        .map((address) =>
          address.startsWith(siteUrl) ? address.slice(siteUrl.length) || '/' : address,
        )
        .filter((address) => /^\/(?!\/)/.test(address) || address.startsWith('#')),
    ),
  ];
}

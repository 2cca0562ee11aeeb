import { defaultLocale, locales, type Locale } from '@quayside/contract/site/locales';
import { useEffect, useRef } from 'react';

import { siteConfig } from '../../config/site-config';
import { isInMessenger } from '../../lib/messenger/messenger-shell';
import { pageUrl } from '../../seo/absolute-url';
import { socialTags } from '../../seo/social-tags';

/** The title and description of a pair for search engines, with placeholders such as `{from}`. */
export type PairHeadTexts = { readonly title: string; readonly description: string };

/** The parts of the head that all pairs share. */
export type PairHeadSource = {
  readonly texts: PairHeadTexts;
  readonly siteName: string;
  readonly ogImage: string;
  /** Structured data as JSON, with the placeholders `{siteUrl}`, `{path}`, `{title}` and `{description}`. */
  readonly structured: readonly string[];
};

/** The head of a page whose pair is known only in the browser. `path` has no language prefix. */
export type PairHead = PairHeadSource & { readonly path: string };

/** Fills in the placeholders of the texts with a pair. */
export function fillPairTexts(
  { title, description }: PairHeadTexts,
  places: Readonly<Record<string, string>>,
): PairHeadTexts {
  return { title: fill(title, places), description: fill(description, places) };
}

function fill(text: string, places: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);
}

/**
 * Sets the head of the current page as for a static pair page. `null` keeps the page out of the
 * index, and `undefined` changes nothing while the pair is unknown.
 */
export function usePairHead(locale: Locale, head: PairHead | null | undefined): void {
  const latest = useRef(head);
  latest.current = head;
  const headKey = JSON.stringify(head);
  useEffect(() => {
    const { current } = latest;
    if (current === undefined) return;
    const { title, description } = current?.texts ?? {};
    const own =
      current === null
        ? [element('meta', { name: 'robots', content: 'noindex' })]
        : ownElements(locale, current);
    if (title !== undefined) document.title = title;
    if (description !== undefined)
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.head.append(...own);
    return () => {
      for (const node of own) node.remove();
    };
  }, [locale, headKey]);
}

/**
 * Returns the elements that `SiteHead` adds to an indexed page. Inside a messenger there are none,
 * because nothing reads them there.
 */
function ownElements(
  locale: Locale,
  { path, texts, siteName, ogImage, structured }: PairHead,
): readonly HTMLElement[] {
  if (isInMessenger()) return [];
  const url = pageUrl(locale, path);
  const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
  const places = {
    siteUrl: siteConfig.siteUrl,
    path,
    title: quoted(texts.title),
    description: quoted(texts.description),
  };
  return [
    element('link', { rel: 'canonical', href: url }),
    ...locales().map((alternate) =>
      element('link', { rel: 'alternate', hreflang: alternate, href: pageUrl(alternate, path) }),
    ),
    element('link', {
      rel: 'alternate',
      hreflang: 'x-default',
      href: pageUrl(defaultLocale(), path),
    }),
    ...socialTags({
      locale,
      siteName,
      url,
      alternates: locales(),
      ...texts,
      ogImage,
      ogType: 'website',
    }).map((tag) => element('meta', tag)),
    ...structured.map((template) => {
      const data = element('script', { type: 'application/ld+json' });
      data.textContent = fill(template, places);
      return data;
    }),
  ];
}

function element(
  name: 'link' | 'meta' | 'script',
  attributes: Readonly<Record<string, string>>,
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, text] of Object.entries(attributes)) made.setAttribute(key, text);
  return made;
}

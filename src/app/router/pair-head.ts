import { locales, type Locale } from '@quayside/contract/site/locales';
import { useEffect } from 'react';

import { pageUrl } from '../../seo/absolute-url';

/** What search engines are told of a pair, with places such as `{from}`. */
export type PairHeadTexts = { readonly title: string; readonly description: string };

/** The head of a page that only the browser knows: `path` is without a language prefix. */
export type PairHead = PairHeadTexts & { readonly path: string };

/** Puts a pair into the texts. */
export function fillPairTexts({ title, description }: PairHeadTexts, places: Readonly<Record<string, string>>): PairHeadTexts {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);
  return { title: fill(title), description: fill(description) };
}

/** Keeps the head of the present page as a page of its own would have it: title, description, canonical address and languages; or, for `null`, out of the index. Nothing while it is not known. */
export function usePairHead(locale: Locale, head: PairHead | null | undefined): void {
  const { path, title, description } = head ?? {};
  const isKnown = head !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const own = path === undefined ? [element('meta', { name: 'robots', content: 'noindex' })] : linksOf(locale, path);
    const apply = () => {
      if (title !== undefined && document.title !== title) document.title = title;
      if (description !== undefined) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
      for (const node of own) if (!node.isConnected) document.head.append(node);
    };
    apply();
    // Gatsby writes the head anew each time that the address changes, and the calculator keeps its amount there.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true });
    return () => {
      observer.disconnect();
      for (const node of own) node.remove();
    };
  }, [isKnown, locale, path, title, description]);
}

function linksOf(locale: Locale, path: string): readonly HTMLElement[] {
  const alternates = locales.map((alternate) => element('link', { rel: 'alternate', hreflang: alternate, href: pageUrl(alternate, path) }));
  return [element('link', { rel: 'canonical', href: pageUrl(locale, path) }), ...alternates, element('link', { rel: 'alternate', hreflang: 'x-default', href: pageUrl('en', path) })];
}

function element(name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, text] of Object.entries(attributes)) made.setAttribute(key, text);
  return made;
}

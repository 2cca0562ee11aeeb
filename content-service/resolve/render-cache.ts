import type { Locale } from '@quayside/contract/site/locales';

import type { ArticleText } from '../load/content-types';

export type Rendering = { readonly html: string; readonly plainText: string };

/**
 * Returns the rendering of a text for the pages of one language. It is rendered on the first
 * request and cached.
 */
export type RenderCache = (
  text: ArticleText,
  locale: Locale,
  render: () => Promise<Rendering>,
) => Promise<Rendering>;

/**
 * More than most sites need, and few enough that a site of ten thousand pages does not stay in
 * memory as a whole.
 */
const maxCached = 500;

/**
 * Creates an empty cache for content that does not change: repeated requests only cost a lookup.
 * The least recently used rendering is evicted first.
 */
export function createRenderCache(most = maxCached): RenderCache {
  const kept = new Map<string, Promise<Rendering>>();
  return (text, locale, render) => {
    const key = `${locale} ${text.file}`;
    const rendering = kept.get(key) ?? render();
    kept.delete(key);
    kept.set(key, rendering);
    rendering.catch(() => {
      kept.delete(key);
    });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return rendering;
  };
}

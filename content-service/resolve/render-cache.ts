import type { Locale } from '@quayside/contract/site/locales';

import type { ArticleText } from '../load/content-types';

export type Rendering = { readonly html: string; readonly plainText: string };

/**
 * The rendering of a text for the pages of one language: done when it is first asked for,
 * remembered for later.
 */
export type RenderCache = (
  text: ArticleText,
  locale: Locale,
  render: () => Promise<Rendering>,
) => Promise<Rendering>;

/**
 * More than most sites have, and few enough that a site of ten thousand pages does not stay in
 * memory as a whole.
 */
const mostKept = 500;

/**
 * An empty cache for content that does not change: whoever asks again and again costs a look-up.
 * The one not asked for longest goes first.
 */
export function createRenderCache(most = mostKept): RenderCache {
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

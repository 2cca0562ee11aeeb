import type { Locale } from '@quayside/contract/site/locales';

import { contentHash } from './content-hash';

/** Raised when the picture's look changes, so that social networks fetch it anew. */
export const socialImageVersion = 1;

/**
 * Where the picture of a page with this title stands. Pages need the address before the picture
 * exists; equal titles share one.
 */
export function socialImagePath(title: string, locale: Locale): string {
  return `/social/${contentHash(`${socialImageVersion}\0${locale}\0${title}`)}.png`;
}

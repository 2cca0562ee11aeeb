import type { Locale } from '@quayside/contract/site/locales';

import { contentHash } from './content-hash';

/**
 * Increase it when the design of the pictures changes, so that social networks fetch them again.
 */
export const socialImageVersion = 1;

/**
 * Returns the path of the picture for a page with this title. Pages need the path before the
 * picture exists; equal titles share a picture.
 */
export function socialImagePath(title: string, locale: Locale): string {
  return `/social/${contentHash(`${socialImageVersion}\0${locale}\0${title}`)}.png`;
}

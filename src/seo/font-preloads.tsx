import { splitLocale, type Locale } from '@quayside/contract/site/locales';
import type { ReactElement } from 'react';

/** Defined by plugins/quayside-pages/site-fonts.ts when the scripts are bundled. */
declare const SITE_FONTS: Readonly<Record<Locale, readonly string[]>> | undefined;

/**
 * Returns links that preload the font files that a page needs at once. They are for the static HTML
 * only: later, the style sheet has loaded the font.
 * @param pathname path of the page, with its language prefix
 */
export function fontPreloads(pathname: string): ReactElement[] {
  const files: Readonly<Record<Locale, readonly string[]>> =
    typeof SITE_FONTS === 'undefined' ? {} : SITE_FONTS;
  return (files[splitLocale(pathname).locale] ?? []).map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={href}
    />
  ));
}

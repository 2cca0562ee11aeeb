import { defaultLocale, localePrefix, localeTags, type Locale } from '@quayside/contract/site/locales';
import type { ReactNode } from 'react';

import { siteConfig } from '../config/site-config';

export type SiteHeadProps = {
  locale: Locale;
  /** Path in the default language. */
  path: string;
  siteName: string;
  title: string;
  description: string;
  isIndexed: boolean;
  /** Languages in which the page is written; the present one among them. */
  alternates: readonly Locale[];
  /** Structured data and the like. */
  children?: ReactNode;
};

const fontFiles: Readonly<Record<Locale, readonly string[]>> = {
  en: ['/fonts/onest-latin-5.3.1.woff2'],
  ru: ['/fonts/onest-cyrillic-5.3.1.woff2', '/fonts/onest-latin-5.3.1.woff2'],
};

function absoluteUrl(locale: Locale, path: string): string {
  const localised = `${localePrefix(locale)}${path}`.replace(/(.)\/$/, '$1');
  return `${siteConfig.siteUrl}${localised}`;
}

/** Everything a page says about itself in its head. */
export function SiteHead({ locale, path, siteName, title, description, isIndexed, alternates, children }: SiteHeadProps) {
  const canonical = absoluteUrl(locale, path);
  return (
    <>
      <html lang={localeTags[locale]} />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f3ec" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1420" />
      <link rel="icon" href="/icons/quayside.svg" type="image/svg+xml" />
      {fontFiles[locale].map((href) => <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />)}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {isIndexed && (
        <>
          <link rel="canonical" href={canonical} />
          {alternates.length > 1 && alternates.map((alternate) => <link key={alternate} rel="alternate" hrefLang={alternate} href={absoluteUrl(alternate, path)} />)}
          {alternates.length > 1 && <link rel="alternate" hrefLang="x-default" href={absoluteUrl(defaultLocale, path)} />}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          <meta property="og:locale" content={localeTags[locale].replace('-', '_')} />
          <meta name="twitter:card" content="summary" />
        </>
      )}
      {children}
    </>
  );
}

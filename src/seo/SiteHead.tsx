import {
  defaultLocale,
  htmlLanguage,
  textDirection,
  type Locale,
} from '@quayside/contract/site/locales';

import { siteConfig } from '../config/site-config';
import { isInMessenger } from '../lib/messenger/messenger-shell';
import { fileUrl, pageUrl } from './absolute-url';
import { socialTags, type SocialFacts } from './social-tags';

export type SiteHeadProps = {
  locale: Locale;
  /** Path in the default language. */
  path: string;
  siteName: string;
  title: string;
  description: string;
  /** False for shells, not-found pages and pages without a text in their language. */
  isIndexed: boolean;
  /**
   * For a page that serves many URLs. Its HTML says nothing about indexing, because a crawler that
   * reads `noindex` does not run the page.
   */
  isDecidedInBrowser?: boolean | undefined;
  /** The languages in which the page is written. */
  alternates: readonly Locale[];
  /** The URL of the original, if the text was first published elsewhere. */
  canonical?: string | undefined;
  ogTitle?: string | undefined;
  ogDescription?: string | undefined;
  ogImage: string;
  ogType: 'website' | 'article';
  /**
   * static/theme.js applies it before the first paint, and checks it again after every navigation.
   */
  forcedTheme?: 'light' | 'dark' | undefined;
  /** Structured data of the breadcrumbs as JSON, with `{siteUrl}` for the site's origin. */
  breadcrumbs?: string | undefined;
  /** Dates and author, for social networks. */
  article?: { published: string; updated: string; author: { name: string } | null } | undefined;
  /** Path of the page's text as Markdown, with the language prefix. */
  markdown?: string;
  /** What the page contains besides its breadcrumbs, as JSON. */
  structured?: readonly string[] | undefined;
};

/**
 * The head of a page, without what all pages have alike (gatsby-ssr.tsx). Inside a messenger,
 * everything for search engines and social networks is omitted, because nobody reads it there.
 */
export function SiteHead({
  locale,
  path,
  siteName,
  title,
  description,
  isIndexed,
  isDecidedInBrowser,
  alternates,
  canonical,
  breadcrumbs,
  forcedTheme,
  markdown,
  structured,
  ...social
}: SiteHeadProps) {
  const url = pageUrl(locale, path);
  return (
    <>
      <html
        lang={htmlLanguage(locale)}
        dir={textDirection(locale)}
        data-forced-theme={forcedTheme}
      />
      <title>{title}</title>
      <meta name="description" content={description} />
      {forcedTheme !== 'dark' && (
        <meta
          name="theme-color"
          media={forcedTheme === undefined ? '(prefers-color-scheme: light)' : undefined}
          content="#f6f3ec"
        />
      )}
      {forcedTheme !== 'light' && (
        <meta
          name="theme-color"
          media={forcedTheme === undefined ? '(prefers-color-scheme: dark)' : undefined}
          content="#0a1420"
        />
      )}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={siteName}
        href={pageUrl(locale, '/feed.xml')}
      />
      {!isIndexed && !isDecidedInBrowser && <meta name="robots" content="noindex" />}
      {isIndexed && !isInMessenger() && (
        <>
          <link rel="canonical" href={canonical ?? url} />
          {markdown !== undefined && (
            <link rel="alternate" type="text/markdown" href={fileUrl(markdown)} />
          )}
          {alternates.length > 1 && <AlternateLinks alternates={alternates} path={path} />}
          <SocialTags
            locale={locale}
            siteName={siteName}
            url={url}
            alternates={alternates}
            {...social}
            title={social.ogTitle ?? title}
            description={social.ogDescription ?? description}
          />
          <PageData breadcrumbs={breadcrumbs} structured={structured} />
        </>
      )}
    </>
  );
}

/** Links to the page in each language, and to the one for readers of any other language. */
function AlternateLinks({ alternates, path }: Pick<SiteHeadProps, 'alternates' | 'path'>) {
  return (
    <>
      {alternates.map((alternate) => (
        <link
          key={alternate}
          rel="alternate"
          hrefLang={alternate}
          href={pageUrl(alternate, path)}
        />
      ))}
      {alternates.includes(defaultLocale()) && (
        <link rel="alternate" hrefLang="x-default" href={pageUrl(defaultLocale(), path)} />
      )}
    </>
  );
}

/** The meta elements for social networks. */
function SocialTags(facts: SocialFacts) {
  return (
    <>
      {socialTags(facts).map((tag) => (
        <meta key={JSON.stringify(tag)} {...tag} />
      ))}
    </>
  );
}

/** The page's structured data. */
function PageData({
  breadcrumbs,
  structured = [],
}: Pick<SiteHeadProps, 'breadcrumbs' | 'structured'>) {
  return [breadcrumbs].concat(structured).map(
    (json) =>
      json !== undefined && (
        <script key={json} type="application/ld+json">
          {json.replaceAll('{siteUrl}', siteConfig.siteUrl)}
        </script>
      ),
  );
}

import { defaultLocale, locales, localisePath, type Locale } from '@quayside/contract/site/locales';

import type { I18nContext, PageContext } from '../../src/templates/page-context';
import type { SiteContent } from './content-query';

export type Template = 'HomePage' | 'PairPage' | 'ClientShellPage' | 'NotFoundPage' | 'DocumentPage';

/** A page to be created, still without Gatsby. */
export type PagePlan = { path: string; template: Template; matchPath?: string; context: PageContext };

/**
 * The i18n plugin's context, complete: with it the plugin leaves the page alone. Left to itself it gives pages with a match path a doubled prefix and
 * the not-found page a match path of all addresses, which copies every path of the site into the app's JavaScript.
 */
export function i18nContext(locale: Locale, originalPath: string): I18nContext {
  return {
    language: locale,
    languages: locales,
    defaultLanguage: defaultLocale,
    generateDefaultLanguagePage: false,
    routed: locale !== defaultLocale,
    originalPath,
    path: localisePath(locale, originalPath),
  };
}

export type PageSeed = {
  template: Template;
  /** Path in the default language. */
  path: string;
  /** Client-only pages: the pattern below the path, in the default language. */
  matchPath?: string;
  namespaces: readonly string[];
  seo: { title: string; description: string };
  isIndexed?: boolean;
  /** Languages in which the page is written; all of them unless given. */
  alternates?: readonly Locale[];
};

/** A page in one language, with what every page carries. */
export function planPage<Extra extends object>(locale: Locale, content: SiteContent, seed: PageSeed, extra: Extra): PagePlan & { context: PageContext & Extra } {
  const { template, path, matchPath, namespaces, seo, isIndexed = true, alternates = locales } = seed;
  const { site, navigation } = content;
  return {
    path: localisePath(locale, path),
    template,
    ...(matchPath === undefined ? {} : { matchPath: localisePath(locale, matchPath) }),
    context: {
      language: locale,
      namespaces: ['common', ...namespaces],
      i18n: i18nContext(locale, path),
      site: { ...site, header: navigation.header, footer: navigation.footer },
      seo: { ...seo, isIndexed, alternates },
      ...extra,
    },
  };
}

/** The SEO text of a page. @throws Error that names the file to mend */
export function seoText({ seoTexts }: SiteContent, pageKey: string): { title: string; description: string } {
  const found = seoTexts.find((text) => text.pageKey === pageKey);
  if (found === undefined) throw new Error(`content/seo/pages.yml: the key "${pageKey}" is missing: add its title and description in every language.`);
  return { title: found.title, description: found.description };
}

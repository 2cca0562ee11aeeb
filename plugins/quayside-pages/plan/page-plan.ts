import { defaultLocale, locales, localisePath, type Locale } from '@quayside/contract/site/locales';
import { lightEntryOf } from '@quayside/contract/site/page-runtime';
import { breadcrumbList } from '@quayside/contract/site/structured-data/breadcrumb-list';
import type { SiteFacts } from '@quayside/contract/site/structured-data/site-owner';
import {
  structuredJson,
  type StructuredEntry,
} from '@quayside/contract/site/structured-data/structured-json';

import type {
  I18nContext,
  PageContext,
  PathLink,
  SeoContext,
  SiteContext,
} from '../../../src/templates/page-context';
import { socialImagePath } from '../../shared/social-image-path';
import type { SiteContent } from '../site-content';
import type { PageSeo } from './page-seo';

export type Template =
  | 'HomePage'
  | 'PairPage'
  | 'PairShellPage'
  | 'ClientShellPage'
  | 'NotFoundPage'
  | 'ErrorPage'
  | 'SectionsPage'
  | 'RoadmapPage'
  | 'GlossaryPage'
  | 'DocsIndexPage'
  | 'DocPage'
  | 'BlogListPage'
  | 'PostPage'
  | 'PricePage'
  | 'PopularPage'
  | 'WidgetFramePage';

/** A page to create, independent of Gatsby. */
export type PagePlan<Context extends PageContext = PageContext> = {
  path: string;
  template: Template;
  matchPath?: string;
  context: Context;
};

/**
 * Returns the complete context of the i18n plugin, with which the plugin leaves the page unchanged.
 * Otherwise it doubles the prefix of pages with a match path, and gives the not-found page a match
 * path for all URLs, which copies every path of the site into the app's JavaScript.
 */
function i18nContext(locale: Locale, originalPath: string): I18nContext {
  return {
    language: locale,
    languages: locales(),
    defaultLanguage: defaultLocale(),
    generateDefaultLanguagePage: false,
    routed: locale !== defaultLocale(),
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
  seo: PageSeo;
  isIndexed?: boolean;
  isArticle?: boolean;
  /** Languages in which the page is written; all languages by default. */
  alternates?: readonly Locale[];
  /** For a page that has its own colour theme, regardless of the reader's preference. */
  forcedTheme?: 'light' | 'dark';
  /** Pages between the home page and this one. */
  trail?: readonly PathLink[];
  /** Describes an article for search engines. @param page its site and path */
  describe?: (page: SiteFacts & { path: string; image: string }) => StructuredEntry;
};

/**
 * Returns the structured data that a page has in its own data, so that the browser needs no code
 * that builds it.
 * @param image path of the picture for social networks
 */
function structuredDataOf(
  locale: Locale,
  { site: { brandName: siteName } }: SiteContent,
  { path, seo, isIndexed = true, trail = [], describe }: PageSeed,
  image: string,
): Pick<SeoContext, 'breadcrumbs' | 'structured'> {
  if (path === '/' || !isIndexed) return {};
  const site = { siteUrl: '{siteUrl}', locale, siteName };
  const page = { path, label: seo.ogTitle ?? seo.title };
  return {
    breadcrumbs: structuredJson(breadcrumbList({ ...site, trail, page })),
    ...(describe === undefined
      ? {}
      : { structured: [structuredJson(describe({ ...site, path, image }))] }),
  };
}

/** The question about analytics is in the HTML of a page without React. */
const namespacesOfRuntime = (template: Template): readonly string[] =>
  lightEntryOf(template) === null ? [] : ['consent'];

const shownAnnouncement = ({ announcement }: SiteContent): Pick<SiteContext, 'announcement'> =>
  announcement === null ? {} : { announcement };

/** Plans a page in one language, with the data that every page has. */
export function planPage<Extra extends object>(
  locale: Locale,
  content: SiteContent,
  seed: PageSeed,
  extra: Extra,
): PagePlan<PageContext & Extra> {
  const {
    template,
    path,
    matchPath,
    namespaces,
    seo,
    isIndexed = true,
    isArticle = false,
    alternates = locales(),
    trail = [],
    forcedTheme,
  } = seed;
  const {
    site: { brandName, supportEmail, termsPath, privacyPath },
    navigation,
  } = content;
  const image = seo.ogImage ?? socialImagePath(seo.ogTitle ?? seo.title, locale);
  return {
    path: localisePath(locale, path),
    template,
    ...(matchPath === undefined ? {} : { matchPath: localisePath(locale, matchPath) }),
    context: {
      language: locale,
      namespaces: ['common', ...namespaces, ...namespacesOfRuntime(template)],
      i18n: i18nContext(locale, path),
      site: {
        brandName,
        supportEmail,
        termsPath,
        privacyPath,
        header: navigation.header,
        footer: navigation.footer,
        ...shownAnnouncement(content),
      },
      seo: {
        ...seo,
        ogImage: image,
        ogType: isArticle ? 'article' : 'website',
        isIndexed,
        alternates,
        trail,
        ...structuredDataOf(locale, content, seed, image),
        ...(forcedTheme === undefined ? {} : { forcedTheme }),
      },
      ...extra,
    },
  };
}

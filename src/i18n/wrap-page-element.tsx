import type { GatsbyBrowser } from 'gatsby';
import { I18nextContext } from 'gatsby-plugin-react-i18next/dist/i18nextContext';
import type { i18n as Translator, InitOptions } from 'i18next';
import type { ContextType } from 'react';
import { I18nextProvider } from 'react-i18next';

import { createPageTranslator } from './page-translator';

type PageLanguage = NonNullable<ContextType<typeof I18nextContext>>;
type LocaleNode = { readonly ns: string; readonly language: string; readonly data: string };

/** What the plugin writes into each page. */
type PluginPage = {
  readonly data?:
    { readonly locales?: { readonly edges: readonly { readonly node: LocaleNode }[] } } | undefined;
  readonly pageContext: { readonly i18n: PageLanguage };
};
type PluginOptions = { readonly siteUrl?: string; readonly i18nextOptions?: InitOptions };
type Texts = Readonly<Record<string, unknown>>;
type PageTexts = { readonly translator: Translator; readonly language: PageLanguage };

/** Keyed by the page's context object, which Gatsby keeps as long as the page. */
const known = new WeakMap<object, PageTexts>();

/**
 * Replaces the function of the same name from gatsby-plugin-react-i18next in the browser's scripts.
 * The plugin's own function is in a CommonJS module that bundles all of i18next and react-i18next,
 * an HTML parser, language detection and developer messages. It also creates new translations each
 * time the URL changes, which re-renders everything that shows text; here a page keeps its
 * translations. The static HTML is still created by the plugin, with i18next.
 */
export const wrapPageElement: NonNullable<GatsbyBrowser['wrapPageElement']> = (
  { element, props },
  options,
) => {
  const { data, pageContext } = props as unknown as PluginPage;
  const texts =
    known.get(pageContext) ?? textsOf({ data, pageContext }, options as unknown as PluginOptions);
  known.set(pageContext, texts);
  return (
    <I18nextProvider i18n={texts.translator}>
      <I18nextContext.Provider value={texts.language}>{element}</I18nextContext.Provider>
    </I18nextProvider>
  );
};

function textsOf(
  { data, pageContext }: PluginPage,
  { siteUrl, i18nextOptions = {} }: PluginOptions,
): PageTexts {
  const {
    routed,
    language,
    languages,
    originalPath,
    defaultLanguage,
    generateDefaultLanguagePage,
    path,
  } = pageContext.i18n;
  const nodes = (data?.locales?.edges ?? []).map(({ node }) => node);
  const namespaces = nodes.map(({ ns }) => ns);
  const common = i18nextOptions.defaultNS?.toString() ?? 'translation';
  // The page's own namespace is searched first, then all others.
  const defaultNS = namespaces.find((ns) => ns !== common) ?? common;
  const resources: Record<string, Record<string, Texts>> = {};
  for (const node of nodes) {
    resources[node.language] = {
      ...resources[node.language],
      [node.ns]: JSON.parse(node.data) as Texts,
    };
  }
  const translator = createPageTranslator({
    language,
    fallbackLanguage: defaultLanguage,
    defaultNS,
    fallbackNS: namespaces.filter((ns) => ns !== defaultNS),
    resources,
  });
  return {
    translator,
    language: {
      routed,
      language,
      languages,
      originalPath,
      defaultLanguage,
      generateDefaultLanguagePage,
      path,
      ...(siteUrl === undefined ? {} : { siteUrl }),
    },
  };
}

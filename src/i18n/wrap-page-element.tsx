import type { GatsbyBrowser } from 'gatsby';
import type { i18n as Translator, InitOptions } from 'i18next';
import { I18nextProvider } from 'react-i18next';

import { createPageTranslator } from './page-translator';

/** The fields of the plugin's page context that are read here. */
type PluginLanguage = { readonly language: string; readonly defaultLanguage: string };
type LocaleNode = { readonly ns: string; readonly language: string; readonly data: string };

/** What the plugin writes into each page. */
type PluginPage = {
  readonly data?:
    { readonly locales?: { readonly edges: readonly { readonly node: LocaleNode }[] } } | undefined;
  readonly pageContext: { readonly i18n: PluginLanguage };
};
type PluginOptions = { readonly i18nextOptions?: InitOptions };
type Texts = Readonly<Record<string, unknown>>;

/** Keyed by the page's context object, which Gatsby keeps as long as the page. */
const known = new WeakMap<object, Translator>();

/**
 * Replaces the function of the same name from gatsby-plugin-react-i18next in the browser's scripts.
 * The plugin's own function is in a CommonJS module that bundles all of i18next and react-i18next,
 * an HTML parser, language detection and developer messages. It also creates new translations each
 * time the URL changes, which re-renders everything that shows text; here a page keeps its
 * translations. The static HTML is still created by the plugin, with i18next. The plugin's own
 * context is left out: components read src/i18n/page-language.ts.
 */
export const wrapPageElement: NonNullable<GatsbyBrowser['wrapPageElement']> = (
  { element, props },
  options,
) => {
  const { data, pageContext } = props as unknown as PluginPage;
  const translator =
    known.get(pageContext) ??
    translatorOf({ data, pageContext }, options as unknown as PluginOptions);
  known.set(pageContext, translator);
  return <I18nextProvider i18n={translator}>{element}</I18nextProvider>;
};

function translatorOf(
  { data, pageContext }: PluginPage,
  { i18nextOptions = {} }: PluginOptions,
): Translator {
  const { language, defaultLanguage } = pageContext.i18n;
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
  return createPageTranslator({
    language,
    fallbackLanguage: defaultLanguage,
    defaultNS,
    fallbackNS: namespaces.filter((ns) => ns !== defaultNS),
    resources,
  });
}

import { join } from 'node:path';

/**
 * Modules of other people that the browser's scripts take in another form than their packages
 * offer.
 */
export type LeanModules = {
  readonly alias: Readonly<Record<string, false>>;
  /** Requests, and the module that is taken instead. */
  readonly replacements: readonly { readonly request: RegExp; readonly file: string }[];
  /**
   * Modules that do nothing but define: whoever imports one name from an index loads nothing of the
   * others.
   */
  readonly pureFolders: readonly string[];
  /** Modules in which only the definitions that are used should stay, and what sees to it. */
  readonly definitions: { readonly test: RegExp; readonly loader: string };
};

/**
 * For the browser's production scripts alone: a development server and the static HTML keep what
 * the packages offer.
 */
export function leanModules(rootDir: string): LeanModules {
  const empty = join(rootDir, 'gatsby/build/empty-module.cjs');
  return {
    // For `<Script>` of Gatsby, which this site has no use for; Gatsby puts it into every page, as
    // it does with the two modules that are left empty below.
    alias: { 'gatsby-script$': false },
    replacements: [
      {
        request: /gatsby-plugin-react-i18next[\\/]gatsby-browser(\.js)?$/,
        file: join(rootDir, 'src/i18n/wrap-page-element.tsx'),
      },
      { request: /internal-plugins[\\/]partytown[\\/]gatsby-browser(\.js)?$/, file: empty },
      { request: /\.[\\/]register-service-worker(\.js)?$/, file: empty },
    ],
    pureFolders: [join(rootDir, 'src'), join(rootDir, 'contract')],
    definitions: {
      test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
      loader: join(rootDir, 'gatsby/build/pure-definitions-loader.cjs'),
    },
  };
}

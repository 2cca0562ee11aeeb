import { join } from 'node:path';

/** Third-party modules of which the browser's scripts use a modified version. */
export type BundleTrimming = {
  readonly alias: Readonly<Record<string, false>>;
  /** Requests, and the modules that replace them. */
  readonly replacements: readonly { readonly request: RegExp; readonly file: string }[];
  /**
   * Modules in which only the used definitions should remain, and the loaders that remove the rest.
   */
  readonly definitions: readonly { readonly test: RegExp; readonly loader: string }[];
};

/**
 * Returns the trimmed modules. Only for the browser's production scripts: a development server and
 * the static HTML use the packages unchanged.
 */
export function trimBundle(rootDir: string): BundleTrimming {
  const ownFile = (name: string): string => join(rootDir, 'plugins/quayside-bundle-trimming', name);
  const empty = ownFile('empty-module.cjs');
  return {
    // For Gatsby's `<Script>`, which this site does not use. Gatsby puts it into every page, as it
    // does with the two modules below that are replaced by an empty one.
    alias: { 'gatsby-script$': false },
    replacements: [
      {
        request: /gatsby-plugin-react-i18next[\\/]gatsby-browser(\.js)?$/,
        file: join(rootDir, 'src/i18n/wrap-page-element.tsx'),
      },
      {
        request: /^react-i18next$/,
        file: join(rootDir, 'src/i18n/browser-translation.tsx'),
      },
      { request: /internal-plugins[\\/]partytown[\\/]gatsby-browser(\.js)?$/, file: empty },
      { request: /\.[\\/]register-service-worker(\.js)?$/, file: empty },
    ],
    definitions: [
      {
        test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
        loader: ownFile('pure-definitions-loader.cjs'),
      },
      {
        test: /[\\/]contract[\\/](?:endpoints|schemas)[\\/].*\.ts$/,
        loader: ownFile('contract-loader.cjs'),
      },
    ],
  };
}

import { join } from 'node:path';

/** Third-party modules that the browser's scripts use in another form than their packages offer. */
export type BundleTrimming = {
  readonly alias: Readonly<Record<string, false>>;
  /** Requests, and the modules that replace them. */
  readonly replacements: readonly { readonly request: RegExp; readonly file: string }[];
  /** Modules that only define things: importing one name from an index loads none of the others. */
  readonly pureFolders: readonly string[];
  /**
   * Modules in which only the used definitions should stay, and the loaders that remove the rest.
   */
  readonly definitions: readonly { readonly test: RegExp; readonly loader: string }[];
};

/**
 * Returns the trimmed modules. Only for the browser's production scripts: a development server and
 * the static HTML keep what the packages offer.
 */
export function trimBundle(rootDir: string): BundleTrimming {
  const empty = join(rootDir, 'plugins/quayside-bundle-trimming/empty-module.cjs');
  return {
    // For Gatsby's `<Script>`, which this site does not use. Gatsby puts it into every page, as it
    // does with the two modules below that are replaced by an empty one.
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
    definitions: [
      {
        test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
        loader: join(rootDir, 'plugins/quayside-bundle-trimming/pure-definitions-loader.cjs'),
      },
      {
        test: /[\\/]contract[\\/](?:endpoints|schemas)[\\/].*\.ts$/,
        loader: join(rootDir, 'plugins/quayside-bundle-trimming/contract-loader.cjs'),
      },
    ],
  };
}

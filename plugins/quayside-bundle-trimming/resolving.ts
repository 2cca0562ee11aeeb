import { join } from 'node:path';

type ResolverPlugin = { readonly constructor: { readonly name: string } };
type BundleConfig = {
  readonly resolve?: {
    readonly plugins?: readonly ResolverPlugin[];
    readonly alias?: Readonly<Record<string, unknown>>;
  };
  readonly cache?: object;
};

/**
 * Resolves requests with fewer calls to the file system. Gatsby looks for the file of a theme
 * that replaces each module, and this site has no themes; webpack follows each path's symbolic
 * links, and only the contract's package is one. For the cache between builds, webpack also looks
 * up each module that it and Gatsby consist of; `scripts/site/empty-cache.ts` removes a cache of
 * other versions.
 */
export function resolveQuickly<Config extends BundleConfig>(
  config: Config,
  rootDir: string,
): Config {
  const { plugins = [], alias = {} } = config.resolve ?? {};
  const isShadowing = ({ constructor }: ResolverPlugin): boolean =>
    constructor.name === 'GatsbyThemeComponentShadowingResolverPlugin';
  return {
    ...config,
    resolve: {
      ...config.resolve,
      symlinks: false,
      plugins: plugins.filter((plugin) => !isShadowing(plugin)),
      alias: { ...alias, '@quayside/contract': join(rootDir, 'contract') },
    },
    cache: { ...config.cache, buildDependencies: { defaultWebpack: [] } },
  };
}

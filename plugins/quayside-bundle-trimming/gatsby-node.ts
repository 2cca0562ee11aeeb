import { createRequire } from 'node:module';
import { join } from 'node:path';

import { TRUSTED_TYPES_POLICIES } from '@quayside/contract/site/trusted-types';
import type {
  CreateBabelConfigArgs,
  CreateWebpackConfigArgs,
  ParentSpanPluginArgs,
  PluginOptionsSchemaArgs,
} from 'gatsby';

import { siteFolders } from '../shared/site-pages';
import { trimBundle } from './bundle-trimming';
import { ignoreStyleOrder } from './css-order';
import { minifyScripts } from './minification';
import { resolveQuickly } from './resolving';
import { moveSourceMaps } from './source-maps';
import { transpileQuickly } from './transpiling';
import { stylesHash } from './styles-hash';

export type BundleTrimmingOptions = {
  /** Folders whose modules contain only definitions. */
  pureFolders: readonly string[];
  /** The folder for the source maps of the browser scripts, outside the site. */
  sourceMapsFolder: string;
};

export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({
    pureFolders: Joi.array().items(Joi.string()).required(),
    sourceMapsFolder: Joi.string().required(),
  });
}

type BundlerConfig = Parameters<typeof ignoreStyleOrder>[0] &
  Parameters<typeof transpileQuickly>[0] &
  Parameters<typeof resolveQuickly>[0] &
  Parameters<typeof minifyScripts>[0] & { readonly output?: object };

/**
 * Gatsby transpiles `?.` and `??` of templates and of its own modules in any case. In loose mode, the
 * output compares once, with `!= null`; the exact output differs only for `document.all`.
 */
export function onCreateBabelConfig({ stage, actions, store }: CreateBabelConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const { resolve } = createRequire(join(siteFolders({ store }).rootDir, 'package.json'));
  for (const name of ['optional-chaining', 'nullish-coalescing-operator']) {
    // Gatsby's types lack the stage.
    const plugin = {
      name: resolve(`@babel/plugin-proposal-${name}`),
      options: { loose: true },
      stage,
    };
    actions.setBabelPlugin(plugin);
  }
}

/** Only the browser's production scripts are trimmed. */
export function onCreateWebpackConfig(
  { stage, actions, plugins, getConfig, store }: CreateWebpackConfigArgs,
  { pureFolders }: BundleTrimmingOptions,
): void {
  const { rootDir } = siteFolders({ store });
  const config = getConfig() as BundlerConfig;
  const quick = () => resolveQuickly(transpileQuickly(config, rootDir), rootDir);
  if (stage === 'build-html') actions.replaceWebpackConfig(quick());
  if (stage === 'build-javascript') {
    actions.replaceWebpackConfig(minifyScripts(ignoreStyleOrder(withOwnOutput(quick())), plugins));
    actions.setWebpackConfig({
      ...trimmedConfig(rootDir, pureFolders, plugins),
      devtool: 'hidden-source-map',
    });
  }
  actions.setWebpackConfig({
    plugins: [plugins.define({ STYLES_HASH: JSON.stringify(stylesHash(join(rootDir, 'src'))) })],
  });
}

export function onPostBuild(
  { store }: ParentSpanPluginArgs,
  { sourceMapsFolder }: BundleTrimmingOptions,
): void {
  const { rootDir, publicDir } = siteFolders({ store });
  moveSourceMaps(publicDir, join(rootDir, sourceMapsFolder));
}

/**
 * Loads parts of the application under a Trusted Types policy that an HTTP header names, and wraps
 * modules in arrow functions, which every browser with modules supports. Gatsby would discard an
 * `output` that is merged into its own configuration.
 */
const withOwnOutput = (config: BundlerConfig): BundlerConfig => ({
  ...config,
  output: {
    ...config.output,
    trustedTypes: { policyName: TRUSTED_TYPES_POLICIES.bundler },
    environment: { arrowFunction: true, const: true },
  },
});

/** The webpack settings that make the browser scripts smaller. */
function trimmedConfig(
  rootDir: string,
  pureFolders: readonly string[],
  plugins: CreateWebpackConfigArgs['plugins'],
) {
  const { alias, replacements, definitions } = trimBundle(rootDir);
  return {
    resolve: { alias },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: pureFolders.map((folder) => join(rootDir, folder)),
          sideEffects: false,
        },
        ...definitions.map(({ test, loader }) => ({
          test,
          enforce: 'pre' as const,
          use: [loader],
        })),
      ],
    },
    plugins: replacements.map(({ request, file }) =>
      plugins.normalModuleReplacement(request, file),
    ),
  };
}

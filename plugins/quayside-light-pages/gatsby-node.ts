import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type {
  CreateWebpackConfigArgs,
  ParentSpanPluginArgs,
  PluginOptionsSchemaArgs,
} from 'gatsby';

import { LIGHT_SCRIPTS_FILE } from '../shared/light-scripts';
import { reportErrors } from '../shared/report-errors';
import { siteFolders } from '../shared/site-pages';
import { bundleLightPages, type LightBundleOptions } from './light-bundle';

export type LightPagesOptions = {
  /** Modules in which only the used definitions should remain, and the loaders that do it. */
  trimmed: LightBundleOptions['trimmed'];
  /** Requests, and the modules that replace them. */
  replacements: LightBundleOptions['replacements'];
};

export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({ trimmed: Joi.array().required(), replacements: Joi.array().required() });
}

type DefinePlugin = {
  readonly constructor: { readonly name: string };
  readonly definitions?: Readonly<Record<string, string>>;
};

let definitions: Readonly<Record<string, string>> = {};
let minimizer: readonly unknown[] = [];

/** More passes find nothing. */
const PASSES = 3;

/** The minimiser may use the syntax of the scripts' browsers, instead of Gatsby's for older ones. */
const SYNTAX = 2020;

/** Notes the constants of Gatsby's scripts, and makes a minimiser as for them. */
export function onCreateWebpackConfig({
  stage,
  getConfig,
  plugins,
}: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const config = getConfig() as { readonly plugins?: readonly DefinePlugin[] };
  definitions = Object.assign(
    {},
    ...(config.plugins ?? [])
      .filter(({ constructor }) => constructor.name === 'DefinePlugin')
      .map((plugin) => plugin.definitions ?? {}),
  ) as Record<string, string>;
  minimizer = [
    plugins.minifyJs({
      terserOptions: {
        ecma: SYNTAX,
        mangle: true,
        compress: { ecma: SYNTAX, passes: PASSES, keep_fargs: false },
        output: { ecma: SYNTAX },
      },
    }),
  ];
}

/** Bundles the scripts of pages without a framework, and lists them for who completes the pages. */
export function onPostBuild(
  args: ParentSpanPluginArgs,
  { trimmed, replacements }: LightPagesOptions,
): Promise<void> {
  const { rootDir, publicDir } = siteFolders(args);
  return reportErrors(args, async () => {
    const scripts = await bundleLightPages({
      rootDir,
      publicDir,
      definitions,
      trimmed,
      replacements,
      minimizer,
    });
    const list = join(rootDir, LIGHT_SCRIPTS_FILE);
    mkdirSync(dirname(list), { recursive: true });
    writeFileSync(list, JSON.stringify(scripts));
  });
}

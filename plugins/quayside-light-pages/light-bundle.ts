import { join } from 'node:path';

import { LIGHT_ENTRIES, type LightEntry } from '@quayside/contract/site/page-runtime';
import { TRUSTED_TYPES_POLICIES } from '@quayside/contract/site/trusted-types';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Paths of the scripts in the built site. */
export type LightScripts = Readonly<Record<LightEntry, string>>;

export type LightBundleOptions = {
  readonly rootDir: string;
  readonly publicDir: string;
  /** Constants of the scripts: the site's languages, facts and settings. */
  readonly definitions: Readonly<Record<string, string>>;
  /** Modules in which only the used definitions should remain, and the loaders that do it. */
  readonly trimmed: readonly { readonly test: RegExp; readonly loader: string }[];
  /** Requests, and the modules that replace them. */
  readonly replacements: readonly { readonly request: RegExp; readonly file: string }[];
  readonly minimizer: readonly unknown[];
};

/**
 * Returns the configuration that bundles the scripts of pages without a framework: one file for
 * each kind of page, and chunks for what is loaded later. It is a compilation of its own, because
 * more entries in Gatsby's would move code that its pages share.
 */
export function lightBundleConfig({
  rootDir,
  publicDir,
  definitions,
  trimmed,
  replacements,
  minimizer,
}: LightBundleOptions): Configuration {
  const sources = ['src', 'contract', 'content'].map((folder) => join(rootDir, folder));
  return {
    mode: 'production',
    // Names of CSS classes contain a hash of their file's path from here, as in Gatsby's bundle.
    context: rootDir,
    target: ['web', 'es2021'],
    devtool: 'hidden-source-map',
    entry: Object.fromEntries(
      LIGHT_ENTRIES.map((name) => [name, join(rootDir, 'src/light/entries', `${name}.ts`)]),
    ),
    output: {
      path: publicDir,
      publicPath: '/',
      filename: 'light-[name]-[contenthash:10].js',
      chunkFilename: '[name]-[contenthash:10].js',
      // Gatsby's scripts never run on the same page, but share the global scope by name.
      uniqueName: 'quayside-light',
      trustedTypes: { policyName: TRUSTED_TYPES_POLICIES.bundler },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: sources,
          sideEffects: false,
          loader: join(rootDir, 'plugins/quayside-light-pages/typescript-loader.cjs'),
        },
        ...trimmed.map(({ test, loader }) => ({ test, enforce: 'pre' as const, loader })),
        styleNames(/\.module\.css$/, rootDir),
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source', sideEffects: false },
      ],
    },
    plugins: [
      new webpack.DefinePlugin(definitions),
      ...replacements.map(
        ({ request, file }) => new webpack.NormalModuleReplacementPlugin(request, file),
      ),
    ],
    optimization: {
      runtimeChunk: false,
      splitChunks: { chunks: 'async' },
      ...(minimizer.length === 0 ? {} : { minimizer: minimizer as [] }),
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * The rule for style sheets: the rules themselves are in Gatsby's style sheet, so only the names of
 * their classes are needed, and they are the same here.
 */
const styleNames = (test: RegExp, rootDir: string) => ({
  test,
  include: join(rootDir, 'src'),
  loader: 'css-loader',
  options: {
    url: false,
    import: false,
    modules: {
      namedExport: true,
      localIdentName: '[name]--[local]--[hash:hex:5]',
      exportLocalsConvention: 'dashesOnly',
      exportOnlyLocals: true,
    },
  },
});

/**
 * Bundles the scripts into the built site.
 * @throws Error with the messages of the bundler
 */
export async function bundleLightPages(options: LightBundleOptions): Promise<LightScripts> {
  const compiler = webpack(lightBundleConfig(options));
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, done) => {
      if (done === undefined) reject(error ?? new Error('The bundler reported nothing.'));
      else resolve(done);
    });
  });
  await new Promise<void>((resolve) => {
    compiler.close(() => {
      resolve();
    });
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  return scriptsOf(stats);
}

function scriptsOf(stats: Stats): LightScripts {
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  return Object.fromEntries(
    LIGHT_ENTRIES.map((name) => {
      const scripts = entrypoints[name]?.assets ?? [];
      const [script] = scripts;
      if (script === undefined || scripts.length > 1)
        throw new Error(`The script ${name} of light pages must be one file.`);
      return [name, `/${script.name}`];
    }),
  ) as unknown as LightScripts;
}

import { join } from 'node:path';

import { TRUSTED_TYPES_POLICIES } from '@quayside/contract/site/trusted-types';
import { testPluginOptionsSchema } from 'gatsby-plugin-utils';

import { onCreateBabelConfig, onCreateWebpackConfig, pluginOptionsSchema } from './gatsby-node';

const rootDir = join(__dirname, '../..');
const options = { pureFolders: ['src', 'contract'], sourceMapsFolder: 'source-maps' };

/** Returns what the hook changes in the configuration of one stage of Gatsby's bundler. */
function changesOf(stage: string) {
  const joinStyles = { constructor: { name: 'MiniCssExtractPlugin' }, options: {} };
  const actions = { replaceWebpackConfig: jest.fn(), setWebpackConfig: jest.fn() };
  const plugins = {
    define: (constants: object) => ({ constants }),
    minifyJs: () => 'scripts',
    minifyCss: () => 'styles',
    normalModuleReplacement: (request: RegExp) => ({ request }),
  };
  onCreateWebpackConfig(
    {
      stage,
      actions,
      plugins,
      getConfig: () => ({
        plugins: [joinStyles],
        output: { filename: '[name].js' },
        module: { rules: [{ test: /\.tsx?$/, use: ['babel-loader'] }] },
      }),
      store: { getState: () => ({ program: { directory: rootDir } }) },
    } as unknown as Parameters<typeof onCreateWebpackConfig>[0],
    options,
  );
  return actions;
}

it('the plugin requires its folder options', async () => {
  const isValid = async (given: Record<string, unknown>): Promise<boolean> =>
    (await testPluginOptionsSchema(pluginOptionsSchema, given)).isValid;
  expect(await isValid(options)).toBe(true);
  expect(await isValid({ pureFolders: ['src'] })).toBe(false);
});

it('the plugin trims the scripts of a build', () => {
  const { replaceWebpackConfig, setWebpackConfig } = changesOf('build-javascript');
  expect(replaceWebpackConfig).toHaveBeenCalledWith(
    expect.objectContaining({
      output: {
        filename: '[name].js',
        trustedTypes: { policyName: TRUSTED_TYPES_POLICIES.bundler },
        environment: { arrowFunction: true, const: true },
      },
      optimization: { minimizer: ['scripts', 'styles'] },
      resolve: expect.objectContaining({ symlinks: false }) as object,
    }),
  );
  const [trimmed] = setWebpackConfig.mock.calls[0] as [{ module: { rules: object[] } }];
  expect(trimmed).toMatchObject({ devtool: 'hidden-source-map' });
  expect(trimmed.module.rules[0]).toMatchObject({
    include: [join(rootDir, 'src'), join(rootDir, 'contract')],
    sideEffects: false,
  });
});

it.each([
  ['build-html', 1],
  ['develop', 0],
])('the %s stage defines the styles hash, and changes %i configuration', (stage, changes) => {
  const { replaceWebpackConfig, setWebpackConfig } = changesOf(stage);
  expect(replaceWebpackConfig).toHaveBeenCalledTimes(changes);
  expect(setWebpackConfig.mock.calls).toEqual([
    [
      {
        plugins: [{ constants: { STYLES_HASH: expect.stringMatching(/^"[0-9a-f]+"$/) as string } }],
      },
    ],
  ]);
});

it.each([
  ['build-javascript', ['optional-chaining', 'nullish-coalescing-operator']],
  ['develop', []],
])('the operators that the %s stage transpiles in loose mode are %j', (stage, names) => {
  const setBabelPlugin = jest.fn();
  onCreateBabelConfig({
    stage,
    actions: { setBabelPlugin },
    store: { getState: () => ({ program: { directory: rootDir } }) },
  } as unknown as Parameters<typeof onCreateBabelConfig>[0]);
  // Gatsby has added both plugins by path, and merges options into plugins with the same path.
  expect(setBabelPlugin.mock.calls).toEqual(
    names.map((name) => [
      {
        name: join(rootDir, `node_modules/@babel/plugin-proposal-${name}/lib/index.js`),
        options: { loose: true },
        stage,
      },
    ]),
  );
});

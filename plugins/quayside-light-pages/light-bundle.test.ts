import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { testPluginOptionsSchema } from 'gatsby-plugin-utils';

import { pluginOptionsSchema } from './gatsby-node';
import { lightBundleConfig } from './light-bundle';

const rootDir = resolve(__dirname, '..', '..');
const { entry, output, optimization, plugins } = lightBundleConfig({
  rootDir,
  publicDir: '/site',
  definitions: {},
  trimmed: [],
  replacements: [{ request: /^react-i18next$/, file: '/own-translation.tsx' }],
  minimizer: [],
});

test('every kind of page without a framework has a script', () => {
  const entries = Object.entries(entry as Record<string, string>);
  expect(entries.map(([name]) => name).sort()).toEqual([
    'article',
    'content',
    'exchange',
    'popular',
    'price',
    'sections',
  ]);
  expect(entries.filter(([, file]) => !existsSync(file))).toEqual([]);
});

test('a page loads one file at first, whose name contains a hash and never that of a Gatsby chunk', () => {
  expect(output?.filename).toMatch(/^light-\[name\]-\[contenthash/);
  expect(optimization).toMatchObject({ runtimeChunk: false, splitChunks: { chunks: 'async' } });
});

test("modules that are replaced in Gatsby's scripts are replaced here too", () => {
  expect(plugins).toContainEqual(
    expect.objectContaining({
      resourceRegExp: /^react-i18next$/,
      newResource: '/own-translation.tsx',
    }),
  );
});

test('the plugin requires the lists of trimmed and replaced modules', async () => {
  const isValid = async (given: Record<string, unknown>): Promise<boolean> =>
    (await testPluginOptionsSchema(pluginOptionsSchema, given)).isValid;
  expect([
    await isValid({ trimmed: [], replacements: [] }),
    await isValid({ trimmed: [] }),
    await isValid({ replacements: [] }),
  ]).toEqual([true, false, false]);
});

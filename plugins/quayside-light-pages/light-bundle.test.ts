import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { testPluginOptionsSchema } from 'gatsby-plugin-utils';

import { pluginOptionsSchema } from './gatsby-node';
import { lightBundleConfig } from './light-bundle';

const rootDir = resolve(__dirname, '..', '..');
const { entry, output, optimization } = lightBundleConfig({
  rootDir,
  publicDir: '/site',
  definitions: {},
  trimmed: [],
  minimizer: [],
});

test('every kind of page without a framework has a script', () => {
  const entries = Object.entries(entry as Record<string, string>);
  expect(entries.map(([name]) => name).sort()).toEqual([
    'article',
    'content',
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

test('the plugin requires the list of trimmed modules', async () => {
  const isValid = async (given: Record<string, unknown>): Promise<boolean> =>
    (await testPluginOptionsSchema(pluginOptionsSchema, given)).isValid;
  expect([await isValid({ trimmed: [] }), await isValid({})]).toEqual([true, false]);
});

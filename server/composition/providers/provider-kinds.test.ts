import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { PROVIDER_PLUGINS } from './provider-plugins';

const serverFolder = join(__dirname, '../..');
/** Where a kind may be named: in adapters, in the list, and in the settings of sandbox and tests. */
const ALLOWED = [
  /^capabilities\/(cards|liquidity|upstream)\/adapters\//,
  /^composition\/providers\/provider-plugins\.ts$/,
  /^(sandbox|testing)\//,
];
/** `house` is also the name of a fulfilment. */
const KINDS = Object.keys(PROVIDER_PLUGINS).filter((kind) => kind !== 'house');

const sources = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|node_modules/.test(path))
  .map((path) => join(serverFolder, path));

test('no module outside the provider adapters mentions a kind of provider', () => {
  expect(sources.length).toBeGreaterThan(500);
  const offenders = sources
    .map((path) => ({ path: relative(serverFolder, path), text: readFileSync(path, 'utf8') }))
    .filter(({ path }) => !ALLOWED.some((pattern) => pattern.test(path)))
    .flatMap(({ path, text }) =>
      KINDS.filter((kind) => text.includes(`'${kind}'`)).map((kind) => `${path} names ${kind}`),
    );
  expect(offenders).toEqual([]);
});

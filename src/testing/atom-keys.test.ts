import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..');

/** Returns the keys of the atoms and selectors that a source defines. */
const keysIn = (source: string): string[] =>
  [
    ...source.matchAll(/\bkey: '(\w+State)'|\bkey: `([^`]+)`|\bcreateRemote\(\s*['`]([^'`]+)['`]/g),
  ].map(([, key, template, remoteKey]) => key ?? template ?? remoteKey ?? '');

test('no two areas of the site have atoms with the same key', () => {
  const keys = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => keysIn(readFileSync(join(root, path), 'utf8')));
  expect(keys).toEqual(
    expect.arrayContaining([
      'orderViewState',
      'keysState',
      'queueFilterState',
      'calculatorState.${name}',
      '${photo}State',
    ]),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

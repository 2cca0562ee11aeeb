import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { longFiles, longFirst } from './long-first.mjs';

test('every file in the list of long files exists', () => {
  expect(
    longFiles.filter((file) => !existsSync(join(resolve(__dirname, '..', '..'), file))),
  ).toEqual([]);
});

test('longFirst puts long files first, longest first, and keeps the order of the rest', () => {
  const paths = [
    '/q/e2e/b.test.ts',
    '/q/e2e/pages.test.ts',
    '/q/e2e/a.test.ts',
    '/q/e2e/full/kill.test.ts',
  ];
  expect(longFirst(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
    '/q/e2e/full/kill.test.ts',
    '/q/e2e/pages.test.ts',
    '/q/e2e/b.test.ts',
    '/q/e2e/a.test.ts',
  ]);
});

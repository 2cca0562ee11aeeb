import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { longFiles, longFirst } from './long-first.mjs';

test('every file that is said to run long is there', () => {
  expect(
    longFiles.filter((file) => !existsSync(join(resolve(__dirname, '..', '..'), file))),
  ).toEqual([]);
});

test('long files come first, the longest before the others, and the rest stays as it was', () => {
  const paths = [
    '/q/e2e/b.test.ts',
    '/q/e2e/pages.test.ts',
    '/q/e2e/a.test.ts',
    '/q/e2e/kill.test.ts',
  ];
  expect(longFirst(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
    '/q/e2e/kill.test.ts',
    '/q/e2e/pages.test.ts',
    '/q/e2e/b.test.ts',
    '/q/e2e/a.test.ts',
  ]);
});

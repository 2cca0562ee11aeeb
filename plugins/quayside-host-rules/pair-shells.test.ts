import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { namePairShells } from './pair-shells';

const publicDir = mkdtempSync(join(tmpdir(), 'quayside-shells-'));
afterAll(() => {
  rmSync(publicDir, { recursive: true });
});

const write = (path: string): void => {
  mkdirSync(dirname(join(publicDir, path)), { recursive: true });
  writeFileSync(join(publicDir, path), path);
};
const read = (path: string): string | null =>
  existsSync(join(publicDir, path)) ? readFileSync(join(publicDir, path), 'utf8') : null;

test('namePairShells moves the file at the bare path away, and does nothing the second time', () => {
  const gatsbyFiles = ['exchange/index.html', 'ru/exchange/index.html'];
  for (const file of [
    ...gatsbyFiles,
    'exchange/index.html.br',
    'exchange/index.html.gz',
    'order/index.html',
  ])
    write(file);
  namePairShells(publicDir);
  expect([...gatsbyFiles, 'exchange/index.html.br', 'exchange/index.html.gz'].map(read)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([
    read('exchange/shell.html'),
    read('ru/exchange/shell.html'),
    read('order/index.html'),
  ]).toEqual([...gatsbyFiles, 'order/index.html']);

  namePairShells(publicDir);
  expect(read('exchange/shell.html')).toBe('exchange/index.html');
});

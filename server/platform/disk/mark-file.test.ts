import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openMarkFile } from './mark-file';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-mark-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a mark file keeps every change, in the order in which they were made', async () => {
  const file = await openMarkFile(folder, 'books');
  expect(file.wasThere).toBe(false);
  await Promise.all(
    [1, 2, 3].map((epoch) => file.write((mark) => ({ ...mark, epoch: mark.epoch + epoch }))),
  );
  expect(file.current().epoch).toBe(6);
  const again = await openMarkFile(folder, 'other books');
  expect(again.wasThere).toBe(true);
  expect(again.current()).toEqual(file.current());
  expect(again.current().booksId).toBe('books');
});

test('openMarkFile rejects a damaged file, and says what to do', async () => {
  const file = await openMarkFile(folder, 'books');
  await file.write((mark) => mark);
  const path = join(folder, 'restore-mark.json');
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 20));
  await expect(openMarkFile(folder, 'books')).rejects.toThrow(/is damaged.*remove it/);
});

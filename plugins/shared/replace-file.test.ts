import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { replaceFile } from './replace-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-replace-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('replaceFile', () => {
  test('writes a new file and its folder, and leaves nothing else', () => {
    const file = join(folder, 'blog/index.html');
    expect(replaceFile(file, 'é')).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('é');
    expect(readdirSync(join(folder, 'blog'))).toEqual(['index.html']);
  });

  test('replaces other content', () => {
    const file = join(folder, 'a.txt');
    replaceFile(file, 'one');
    expect(replaceFile(file, 'two')).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('two');
  });

  test('does not touch a file with this content: its compressed forms stay valid', () => {
    const file = join(folder, 'a.txt');
    replaceFile(file, 'same');
    utimesSync(file, 1, 1);
    expect(replaceFile(file, Buffer.from('same'))).toBe(false);
    expect(statSync(file).mtimeMs).toBe(1_000);
  });
});

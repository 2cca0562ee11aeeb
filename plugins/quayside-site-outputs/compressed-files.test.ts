import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { writeCompressedFiles } from './compressed-files';

let publicDir: string;
beforeEach(() => {
  publicDir = mkdtempSync(join(tmpdir(), 'quayside-compressed-'));
});
afterEach(() => {
  rmSync(publicDir, { recursive: true });
});

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(publicDir, file)), { recursive: true });
  writeFileSync(join(publicDir, file), text);
  // As if the file was written some time before it is compressed.
  const past = new Date(Date.now() - 60_000);
  utimesSync(join(publicDir, file), past, past);
};
const touch = (file: string): void => {
  const future = new Date(Date.now() + 60_000);
  utimesSync(join(publicDir, file), future, future);
};
const text = 'the same words again and again, '.repeat(100);

describe('writeCompressedFiles', () => {
  it('writes files that decompress to their source', async () => {
    write('docs/fees/index.html', text);
    write('app-1.js', text);
    expect(await writeCompressedFiles(publicDir)).toBe(2);
    for (const file of ['docs/fees/index.html', 'app-1.js']) {
      expect(brotliDecompressSync(readFileSync(join(publicDir, `${file}.br`))).toString()).toBe(
        text,
      );
      expect(gunzipSync(readFileSync(join(publicDir, `${file}.gz`))).toString()).toBe(text);
    }
  });

  it.each(['small.js', 'social/a.png', '_gatsby/slices/a.html', 'app-1.js.map'])(
    'does not compress %s',
    async (file) => {
      write(file, file === 'small.js' ? 'tiny' : text);
      expect(await writeCompressedFiles(publicDir)).toBe(0);
      expect(readdirSync(dirname(join(publicDir, file)))).toHaveLength(1);
    },
  );

  it('compresses a file again only when the source changes', async () => {
    write('index.html', text);
    write('ru/index.html', text);
    await writeCompressedFiles(publicDir);
    expect(await writeCompressedFiles(publicDir)).toBe(0);
    writeFileSync(join(publicDir, 'index.html'), `${text}changed`);
    touch('index.html');
    expect(await writeCompressedFiles(publicDir)).toBe(1);
    expect(brotliDecompressSync(readFileSync(join(publicDir, 'index.html.br'))).toString()).toBe(
      `${text}changed`,
    );
  });

  it('skips pages if there are too many, and compresses only what every visitor fetches', async () => {
    for (const file of ['a/index.html', 'b/index.html', 'app-1.js', 'search/en-1.json'])
      write(file, text);
    await writeCompressedFiles(publicDir);
    for (const file of ['a/index.html', 'b/index.html', 'app-1.js', 'search/en-1.json'])
      touch(file);
    expect(await writeCompressedFiles(publicDir, 3)).toBe(2);
    expect(existsSync(join(publicDir, 'a/index.html.br'))).toBe(false);
    expect(existsSync(join(publicDir, 'search/en-1.json.br'))).toBe(true);
  });

  it('removes compressed files when their source becomes too small', async () => {
    write('index.html', text);
    await writeCompressedFiles(publicDir);
    writeFileSync(join(publicDir, 'index.html'), 'tiny');
    touch('index.html');
    expect(await writeCompressedFiles(publicDir)).toBe(0);
    expect(readdirSync(publicDir)).toEqual(['index.html']);
  });

  it('compresses a file again when one of its compressed files is missing', async () => {
    write('index.html', text);
    await writeCompressedFiles(publicDir);
    rmSync(join(publicDir, 'index.html.gz'));
    expect(await writeCompressedFiles(publicDir)).toBe(1);
    expect(existsSync(join(publicDir, 'index.html.gz'))).toBe(true);
  });
});

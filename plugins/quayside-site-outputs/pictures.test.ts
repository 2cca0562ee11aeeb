import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { writePictures } from './pictures';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-pictures-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const photo = { file: '0123456789abcdef.jpg', widthPx: 1_000, heightPx: 500 };
const drawing = { file: 'fedcba9876543210.svg', widthPx: 10, heightPx: 10 };
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');

async function write(pictures: readonly (typeof photo)[]) {
  const requested: string[] = [];
  const { made: created, paths } = await writePictures({
    publicDir: join(folder, 'public'),
    cacheDir: join(folder, 'cache'),
    pictures,
    async readOriginal(file) {
      requested.push(file);
      return file === drawing.file
        ? svg
        : sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#0b7a6d' } })
            .jpeg()
            .withExif({ IFD0: { Copyright: 'somebody' } })
            .toBuffer();
    },
  });
  for (const path of paths) expect(existsSync(join(folder, 'public', path))).toBe(true);
  return { created, requested };
}
const picture = (name: string): string => join(folder, 'public/pictures', name);

describe('writePictures', () => {
  it('creates every width and format, without camera metadata', async () => {
    expect(await write([photo])).toEqual({ created: 9, requested: [photo.file] });
    expect(readdirSync(join(folder, 'public/pictures')).sort()).toEqual(
      [480, 960, 1_000]
        .flatMap((width) =>
          ['avif', 'jpg', 'webp'].map((format) => `0123456789abcdef-${width}.${format}`),
        )
        .sort(),
    );
    const { width, height, format, exif } = await sharp(
      picture('0123456789abcdef-480.webp'),
    ).metadata();
    expect([width, height, format, exif]).toEqual([480, 240, 'webp', undefined]);
    expect(await sharp(picture('0123456789abcdef-960.avif')).metadata()).toMatchObject({
      width: 960,
      height: 480,
      format: 'heif',
    });
  });

  it('copies an SVG unchanged', async () => {
    expect((await write([drawing])).created).toBe(1);
    expect(readFileSync(picture('fedcba9876543210.svg')).equals(svg)).toBe(true);
  });

  it('processes a picture once if several texts use it, and not again in the next build', async () => {
    await write([photo, photo]);
    const { mtimeMs } = statSync(join(folder, 'cache/0123456789abcdef-480.avif'));
    rmSync(join(folder, 'public'), { recursive: true });
    expect(await write([photo])).toEqual({ created: 0, requested: [] });
    expect(existsSync(picture('0123456789abcdef-480.avif'))).toBe(true);
    expect(statSync(join(folder, 'cache/0123456789abcdef-480.avif')).mtimeMs).toBe(mtimeMs);
  });

  it('creates a missing variant, and ignores its half-written file', async () => {
    await write([photo]);
    rmSync(join(folder, 'cache/0123456789abcdef-480.avif'));
    writeFileSync(join(folder, 'cache/0123456789abcdef-480.avif.part'), 'half');
    expect((await write([photo])).created).toBe(1);
    expect(await sharp(picture('0123456789abcdef-480.avif')).metadata()).toMatchObject({
      width: 480,
    });
  });

  it('fails the build when a picture cannot be read', async () => {
    const broken = writePictures({
      publicDir: join(folder, 'public'),
      cacheDir: join(folder, 'cache'),
      pictures: [photo],
      readOriginal: () => Promise.reject(new Error('The content service is unavailable')),
    });
    await expect(broken).rejects.toThrow('The content service is unavailable');
  });

  it('does nothing without pictures', async () => {
    expect(await write([])).toEqual({ created: 0, requested: [] });
    expect(existsSync(join(folder, 'public'))).toBe(false);
  });
});

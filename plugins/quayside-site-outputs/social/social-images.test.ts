import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { socialImagePath } from '../../shared/social-image-path';
import { encodePalettePng } from './palette-png';
import { createTypeface } from './typeface';
import { writeSocialImages } from './write-social-images';

const rootDir = join(__dirname, '../../..');

describe('encodePalettePng', () => {
  it('encodes an image that decodes to the same pixels', async () => {
    const palette = [
      [0, 0, 0],
      [255, 0, 0],
      [0, 128, 255],
    ] as const;
    const png = await encodePalettePng({
      widthPx: 3,
      heightPx: 2,
      rows: Uint8Array.from([0, 0, 1, 2, 0, 1, 2, 2]),
      palette,
    });
    const { data, info } = await sharp(png)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([3, 2]);
    expect([...data]).toEqual([0, 1, 2, 1, 2, 2].flatMap((place) => palette[place] ?? []));
  });
});

describe('createTypeface', () => {
  const typeface = createTypeface(rootDir);

  it('draws Latin and Cyrillic letters, and nothing for a space', async () => {
    const glyphs = await typeface.place('A — Я ё', 60);
    expect(glyphs).toHaveLength(4);
    for (const { mask } of glyphs) expect(Math.max(...mask.alpha)).toBe(255);
    expect(glyphs.map(({ xPx }) => xPx)).toEqual(
      glyphs.map(({ xPx }) => xPx).toSorted((left, right) => left - right),
    );
  });

  it('measures text in proportion to the size, and gives unknown letters no width', () => {
    expect(typeface.measure('Обмен', 80)).toBeCloseTo(2 * typeface.measure('Обмен', 40));
    expect(typeface.measure('Swap', 40)).toBeGreaterThan(70);
    expect(typeface.measure('漢字', 40)).toBe(0);
  });
});

describe('writeSocialImages', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quayside-social-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const write = async (titles: readonly string[], brandName = 'Quayside'): Promise<number> => {
    const { made, paths } = await writeSocialImages({
      rootDir,
      publicDir: join(folder, 'public'),
      cacheDir: join(folder, 'cache'),
      brandName,
      pages: titles.map((title) => ({
        socialImage: socialImagePath(title, 'en'),
        socialTitle: title,
      })),
    });
    for (const path of paths) expect(existsSync(join(folder, 'public', path))).toBe(true);
    return made;
  };
  const fileOf = (title: string): string => join(folder, 'public', socialImagePath(title, 'en'));

  it('writes images of 1200 by 630 pixels and less than 40 kB that show their title', async () => {
    expect(await write(['Комиссии и сети', 'Fees and networks'])).toBe(2);
    const { width, height, format } = await sharp(fileOf('Комиссии и сети')).metadata();
    expect([width, height, format]).toEqual([1_200, 630, 'png']);
    expect(statSync(fileOf('Fees and networks')).size).toBeLessThan(40_000);
    // The title's colour appears where the title is, and its pixels differ between titles.
    const titleOf = (title: string) =>
      sharp(fileOf(title))
        .extract({ left: 80, top: 164, width: 1_040, height: 300 })
        .greyscale()
        .raw()
        .toBuffer();
    const [russian, english] = [
      await titleOf('Комиссии и сети'),
      await titleOf('Fees and networks'),
    ];
    expect(russian.some((light) => light > 230)).toBe(true);
    expect(russian.equals(english)).toBe(false);
  });

  it('draws equal titles once, and not again in the next build', async () => {
    expect(await write(['Fees', 'Fees', 'Fees — Quayside'])).toBe(1);
    const first = readFileSync(fileOf('Fees'));
    expect(readFileSync(fileOf('Fees — Quayside')).equals(first)).toBe(true);
    rmSync(join(folder, 'public'), { recursive: true });
    expect(await write(['Fees', 'Networks'])).toBe(1);
    expect(readFileSync(fileOf('Fees')).equals(first)).toBe(true);
  });

  it('redraws the pictures when the brand changes', async () => {
    await write(['Fees']);
    const first = readFileSync(fileOf('Fees'));
    expect(await write(['Fees'], 'Harbour')).toBe(1);
    expect(readFileSync(fileOf('Fees')).equals(first)).toBe(false);
  });

  it('does not replace a picture that an editor chose', async () => {
    expect(
      await writeSocialImages({
        rootDir,
        publicDir: join(folder, 'public'),
        cacheDir: join(folder, 'cache'),
        brandName: 'Quayside',
        pages: [{ socialImage: '/pictures/own.png', socialTitle: 'Own' }],
      }),
    ).toEqual({ made: 0, paths: [] });
    expect(existsSync(join(folder, 'public/pictures'))).toBe(false);
  });

  it('ignores other files in the cache', async () => {
    await write(['Fees']);
    writeFileSync(join(folder, 'cache/notes.txt'), 'other');
    expect(await write(['Fees'])).toBe(0);
    expect(readdirSync(join(folder, 'public/social'))).toHaveLength(1);
  });
});

it('socialImagePath depends on title and language', () => {
  expect(socialImagePath('Fees', 'en')).toMatch(/^\/social\/[0-9a-f]{16}\.png$/);
  expect(
    new Set([
      socialImagePath('Fees', 'en'),
      socialImagePath('Fees', 'ru'),
      socialImagePath('Fee', 'en'),
    ]).size,
  ).toBe(3);
});

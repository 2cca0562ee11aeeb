import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { cutFont, fontFileName, readDeclaredFonts } from './cut-fonts';

const rootDir = resolve(__dirname, '..', '..', '..');
const declared = readDeclaredFonts(readFileSync(join(rootDir, 'src/styles/fonts.css'), 'utf8'));

test('the style sheet declares Latin and Cyrillic letters', () => {
  expect(declared.map(({ subset }) => subset)).toEqual(
    expect.arrayContaining(['cyrillic', 'latin']),
  );
});

test.each(declared)(
  '$name is what scripts/generate/cut-fonts.ts writes, and takes at most 30,000 bytes',
  async (font) => {
    const bytes = await cutFont(rootDir, font);
    expect(bytes.length).toBeLessThanOrEqual(30_000);
    expect(fontFileName(font.subset, bytes)).toBe(font.name);
    expect(bytes.equals(readFileSync(join(rootDir, 'static/fonts', font.name)))).toBe(true);
  },
);

test('ranges and single letters become letters', () => {
  expect(
    readDeclaredFonts(
      "@font-face { src: url('/fonts/onest-latin-ext-0a1b2c3d.woff2'); unicode-range: U+0041-0043,\n U+2212; }",
    ),
  ).toEqual([{ name: 'onest-latin-ext-0a1b2c3d.woff2', subset: 'latin-ext', letters: 'ABC−' }]);
});

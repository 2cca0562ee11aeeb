import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse, type Font, type Glyph } from 'opentype.js';
import sharp from 'sharp';

/** The coverage of each pixel by a glyph, 0 to 255, and the offset of its box from the pen. */
export type GlyphMask = {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
  alpha: Uint8Array;
};
export type PlacedGlyph = { xPx: number; mask: GlyphMask };

export type Typeface = {
  /** Returns the width of the text in pixels. */
  measure(text: string, sizePx: number): number;
  /** Returns the text's glyphs from left to right, without those that have no ink. */
  place(text: string, sizePx: number): Promise<readonly PlacedGlyph[]>;
};

type FontGlyph = { font: Font; glyph: Glyph };

/**
 * The subsets, in the order in which they are searched for a letter. The fonts are bundled with the
 * site, because system fonts differ between machines.
 */
const subsets = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'];

/** Creates the brand's typeface in bold. @param rootDir where `node_modules` is */
export function createTypeface(rootDir: string): Typeface {
  const fonts = subsets.map((subset) =>
    readFont(join(rootDir, `node_modules/@fontsource/onest/files/onest-${subset}-700-normal.woff`)),
  );
  const glyphs = new Map<string, FontGlyph | null>();
  const kernings = new Map<string, number>();
  const masks = new Map<string, Promise<GlyphMask | null>>();

  const glyphOf = (letter: string): FontGlyph | null =>
    remember(glyphs, letter, () => {
      const font = fonts.find((candidate) => candidate.charToGlyphIndex(letter) !== 0);
      return font === undefined ? null : { font, glyph: font.charToGlyph(letter) };
    });
  const kerning = (before: string, after: string): number =>
    remember(kernings, before + after, () => {
      const [left, right] = [glyphOf(before), glyphOf(after)];
      return left === null || right === null || left.font !== right.font
        ? 0
        : left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm;
    });
  /**
   * Returns the letters with their pen positions, in ems. A letter that no font contains has no
   * width.
   */
  const pens = (
    text: string,
  ): { letters: readonly { letter: string; xEm: number }[]; widthEm: number } => {
    let xEm = 0;
    let before = '';
    const letters = [...text].map((letter) => {
      if (before !== '') xEm += kerning(before, letter);
      const place = { letter, xEm };
      const found = glyphOf(letter);
      if (found !== null) xEm += (found.glyph.advanceWidth ?? 0) / found.font.unitsPerEm;
      before = letter;
      return place;
    });
    return { letters, widthEm: xEm };
  };
  return {
    measure: (text, sizePx) => pens(text).widthEm * sizePx,
    async place(text, sizePx) {
      const placed = await Promise.all(
        pens(text).letters.map(async ({ letter, xEm }) => {
          const mask = await remember(masks, `${sizePx} ${letter}`, () =>
            drawGlyph(glyphOf(letter), sizePx),
          );
          return mask === null ? [] : [{ xPx: Math.round(xEm * sizePx), mask }];
        }),
      );
      return placed.flat();
    },
  };
}

function readFont(file: string): Font {
  const bytes = readFileSync(file);
  return parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
}

async function drawGlyph(found: FontGlyph | null, sizePx: number): Promise<GlyphMask | null> {
  if (found === null) return null;
  const path = found.glyph.getPath(0, 0, sizePx);
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  const [leftPx, topPx] = [Math.floor(x1), Math.floor(y1)];
  const [widthPx, heightPx] = [Math.ceil(x2) - leftPx, Math.ceil(y2) - topPx];
  if (widthPx <= 0 || heightPx <= 0) return null;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" ` +
    `viewBox="${leftPx} ${topPx} ${widthPx} ${heightPx}">` +
    `<path d="${path.toPathData(2)}"/></svg>`;
  return {
    leftPx,
    topPx,
    widthPx,
    heightPx,
    alpha: await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer(),
  };
}

function remember<Key, Found>(known: Map<Key, Found>, key: Key, find: () => Found): Found {
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const found = find();
  known.set(key, found);
  return found;
}

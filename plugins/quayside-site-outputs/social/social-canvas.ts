import sharp from 'sharp';

import { encodePalettePng } from './palette-png';
import type { PlacedGlyph } from './typeface';

const canvasWidthPx = 1_200;
const canvasHeightPx = 630;

type Colour = readonly [number, number, number];
const ground: Colour = [0x0b, 0x1f, 0x33];
/**
 * The number of shades between the background and each ink: enough for smooth edges, few enough to
 * compress well.
 */
const inks = {
  sand: { colour: [0xf6, 0xf3, 0xec] as Colour, first: 1, steps: 9 },
  teal: { colour: [0x4f, 0xc5, 0xb3] as Colour, first: 10, steps: 6 },
};
export type Ink = keyof typeof inks;

const palette: readonly Colour[] = [
  ground,
  ...Object.values(inks).flatMap(({ colour, steps }) =>
    Array.from({ length: steps }, (_none, step) => mix(ground, colour, (step + 1) / steps)),
  ),
];

/** A picture in progress, in rows as in a PNG: a zero, then the palette index of each pixel. */
export type Canvas = { readonly rows: Uint8Array };
const rowBytes = canvasWidthPx + 1;

export function emptyCanvas(): Canvas {
  return { rows: new Uint8Array(rowBytes * canvasHeightPx) };
}

export function copyCanvas({ rows }: Canvas): Canvas {
  return { rows: rows.slice() };
}

/** Draws the contents of an SVG, which must be opaque shapes, in one ink. */
export async function drawShapes(canvas: Canvas, shapes: string, ink: Ink): Promise<void> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvasWidthPx}" ` +
    `height="${canvasHeightPx}" viewBox="0 0 ${canvasWidthPx} ${canvasHeightPx}">${shapes}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  blend(
    canvas,
    { leftPx: 0, topPx: 0, widthPx: canvasWidthPx, heightPx: canvasHeightPx, alpha },
    ink,
  );
}

/** Draws a line of text. @param yPx its baseline */
export function drawGlyphs(
  canvas: Canvas,
  glyphs: readonly PlacedGlyph[],
  xPx: number,
  yPx: number,
  ink: Ink,
): void {
  for (const { xPx: penPx, mask } of glyphs)
    blend(canvas, { ...mask, leftPx: xPx + penPx + mask.leftPx, topPx: yPx + mask.topPx }, ink);
}

/** @returns the canvas as a PNG */
export function encodeCanvas({ rows }: Canvas): Promise<Buffer> {
  return encodePalettePng({ widthPx: canvasWidthPx, heightPx: canvasHeightPx, rows, palette });
}

type Mask = PlacedGlyph['mask'];

function blend(
  { rows }: Canvas,
  { leftPx, topPx, widthPx, heightPx, alpha }: Mask,
  ink: Ink,
): void {
  const { first, steps } = inks[ink];
  const [firstRow, firstColumn] = [Math.max(0, -topPx), Math.max(0, -leftPx)];
  const endRow = Math.min(heightPx, canvasHeightPx - topPx);
  const endColumn = Math.min(widthPx, canvasWidthPx - leftPx);
  for (let row = firstRow; row < endRow; row++) {
    for (let column = firstColumn; column < endColumn; column++) {
      const coverage = alpha[row * widthPx + column] ?? 0;
      // Most of a mask is empty.
      if (coverage === 0) continue;
      const step = Math.round((coverage * steps) / 255);
      if (step === 0) continue;
      const index = (topPx + row) * rowBytes + 1 + leftPx + column;
      const level = first + step - 1;
      // Where two glyphs overlap, the higher coverage is kept.
      if (level > (rows[index] ?? 0)) rows[index] = level;
    }
  }
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const [red, green, blue] = from.map((channel, index) =>
    Math.round(channel + ((to[index] ?? 0) - channel) * share),
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

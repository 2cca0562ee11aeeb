import { layOutTitle } from './lay-out-title';
import {
  copyCanvas,
  drawGlyphs,
  drawShapes,
  emptyCanvas,
  encodeCanvas,
  type Canvas,
} from './social-canvas';
import { createTypeface, type Typeface } from './typeface';

const marginPx = 80;
const titleBox = { topPx: 164, widthPx: 1_040, heightPx: 300 };
const brandSizePx = 40;

/** A bollard on the quay, as in the brand logo. */
const bollard =
  '<g transform="translate(906 428) scale(3.9)">' +
  '<path d="M10 8.5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v1.2a2 2 0 0 1-2 2h-.9l.9 6.8h-8l.9-6.8H12a2 2 0 0 1-2-2V8.5Z"/></g>' +
  '<path d="M760 504h360" fill="none" stroke="#000" stroke-width="8" stroke-linecap="round"/>';
const rule = `<path d="M${marginPx} 138h64" fill="none" stroke="#000" stroke-width="6" stroke-linecap="round"/>`;

function wave(yPx: number): string {
  const swell = Array.from({ length: 15 }, () => 'q20-16 40 0t40 0').join('');
  return `<path d="M0 ${yPx}${swell}" fill="none" stroke="#000" stroke-width="6"/>`;
}

/**
 * Creates a function that draws the pictures of one brand; it draws what they have in common only
 * once.
 * @param rootDir where `node_modules` is
 */
export async function createSocialImages(
  rootDir: string,
  brandName: string,
): Promise<(title: string) => Promise<Buffer>> {
  const typeface = createTypeface(rootDir);
  const background = await drawBackground(typeface, brandName);
  return async (title) => {
    const canvas = copyCanvas(background);
    const { sizePx, lineHeightPx, lines } = layOutTitle(title, titleBox, typeface.measure);
    for (const [index, line] of lines.entries()) {
      const baselinePx = titleBox.topPx + Math.round(sizePx * 0.98) + index * lineHeightPx;
      drawGlyphs(canvas, await typeface.place(line, sizePx), marginPx, baselinePx, 'sand');
    }
    return encodeCanvas(canvas);
  };
}

async function drawBackground(typeface: Typeface, brandName: string): Promise<Canvas> {
  const canvas = emptyCanvas();
  await drawShapes(canvas, bollard, 'sand');
  await drawShapes(canvas, `${rule}${wave(548)}${wave(588)}`, 'teal');
  drawGlyphs(canvas, await typeface.place(brandName, brandSizePx), marginPx, 102, 'sand');
  return canvas;
}

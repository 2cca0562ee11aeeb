/** Problems with a photo that a browser can detect. They are only hints: the reviewer decides. */
export const PHOTO_HINTS = ['tooSmall', 'tooDark', 'tooBright', 'blurred'] as const;
export type PhotoHint = (typeof PHOTO_HINTS)[number];

/** The colours of a picture: four bytes per pixel, row by row. */
export type Pixels = {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
};

const SMALL_SIDE_PX = 800;
const DARK_MEAN = 60;
const BRIGHT = 250;
const BRIGHT_PART = 0.4;
/**
 * Variance of the second differences: a sharp photo of a document or a face has edges somewhere, a
 * blurred one has none.
 */
const SHARP_VARIANCE = 40;
const TILES = 4;

/**
 * Returns hints about a photo from a scaled-down drawing of it.
 * @param pixels of the drawing, ideally about 640 pixels wide
 * @param shorterSidePx of the photo itself
 */
export function photoHints(pixels: Pixels, shorterSidePx: number): readonly PhotoHint[] {
  const luma = lumaOf(pixels);
  let sum = 0;
  let bright = 0;
  for (const light of luma) {
    sum += light;
    if (light >= BRIGHT) bright += 1;
  }
  const found: Readonly<Record<PhotoHint, boolean>> = {
    tooSmall: shorterSidePx < SMALL_SIDE_PX,
    tooDark: sum / luma.length < DARK_MEAN,
    tooBright: bright / luma.length > BRIGHT_PART,
    blurred: sharpness(luma, pixels.width, pixels.height) < SHARP_VARIANCE,
  };
  return PHOTO_HINTS.filter((hint) => found[hint]);
}

function lumaOf({ data }: Pixels): Float32Array {
  const luma = new Float32Array(data.length / 4);
  for (let index = 0; index < luma.length; index += 1) {
    const at = index * 4;
    luma[index] =
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return luma;
}

/**
 * Returns the variance of the Laplacian in the sharpest of 16 tiles, because a document may be on a
 * plain table, and a face in front of a plain wall.
 */
function sharpness(luma: Float32Array, width: number, height: number): number {
  let sharpest = 0;
  for (let row = 0; row < TILES; row += 1) {
    for (let column = 0; column < TILES; column += 1) {
      const tile = {
        left: Math.floor((width * column) / TILES),
        right: Math.floor((width * (column + 1)) / TILES),
        top: Math.floor((height * row) / TILES),
        bottom: Math.floor((height * (row + 1)) / TILES),
      };
      sharpest = Math.max(sharpest, laplacianVariance(luma, width, height, tile));
    }
  }
  return sharpest;
}

type Tile = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

function laplacianVariance(
  luma: Float32Array,
  width: number,
  height: number,
  { left, right, top, bottom }: Tile,
): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = Math.max(1, top); y < Math.min(height - 1, bottom); y += 1) {
    for (let x = Math.max(1, left); x < Math.min(width - 1, right); x += 1) {
      const at = y * width + x;
      const difference =
        (luma[at - 1] ?? 0) +
        (luma[at + 1] ?? 0) +
        (luma[at - width] ?? 0) +
        (luma[at + width] ?? 0) -
        4 * (luma[at] ?? 0);
      count += 1;
      sum += difference;
      squares += difference * difference;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

import { photoHints, type Pixels } from './photo-quality';

/** Creates a greyscale picture from a function that returns the brightness of each pixel. */
function drawn(light: (x: number, y: number) => number, width = 160, height = 120): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.fill(light(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height };
}

/** Approximates lines of text on paper. */
const text =
  (paper: number, ink: number) =>
  (x: number, y: number): number =>
    y % 12 < 6 && x % 5 < 2 ? ink : paper;
/** Approximates a picture that is out of focus. */
const soft = (x: number, y: number): number => 130 + 40 * Math.sin(x / 20) * Math.cos(y / 25);

test.each([
  ['a good photo', drawn(text(200, 60)), 1_200, []],
  [
    'text in one corner of a plain table',
    drawn((x, y) => (x > 110 && y > 80 ? text(210, 50)(x, y) : 150)),
    1_200,
    [],
  ],
  ['a dark photo', drawn(text(40, 5)), 1_200, ['tooDark']],
  ['a glaring photo', drawn((x, y) => (x < 100 ? 255 : text(200, 60)(x, y))), 1_200, ['tooBright']],
  ['a blurred photo', drawn(soft), 1_200, ['blurred']],
  ['a small photo', drawn(text(200, 60)), 500, ['tooSmall']],
  ['an all-black photo', drawn(() => 0), 320, ['tooSmall', 'tooDark', 'blurred']],
] as const)('photoHints checks %s', (_what, pixels, shorterSidePx, hints) => {
  expect(photoHints(pixels, shorterSidePx)).toEqual(hints);
});

import { pictureFilePattern, pictureVariants, variantFormats, variantWidthsPx } from './pictures';

const hash = '0123456789abcdef';

it.each([
  [3000, [480, 960, 1440]],
  [1440, [480, 960, 1440]],
  [1200, [480, 960, 1200]],
  [960, [480, 960]],
  [300, [300]],
])('a picture of %d px is offered in widths %j', (widthPx, widths) => {
  expect(variantWidthsPx({ widthPx })).toEqual(widths);
});

it.each([
  ['png', ['avif', 'webp', 'png']],
  ['jpg', ['avif', 'webp', 'jpg']],
  ['webp', ['avif', 'webp']],
])('a %s picture is offered as %j', (extension, formats) => {
  expect(variantFormats({ file: `${hash}.${extension}` })).toEqual(formats);
});

it("lists each variant once, with the height that keeps the picture's aspect ratio", () => {
  const variants = pictureVariants({ file: `${hash}.png`, widthPx: 600, heightPx: 315 });
  expect(variants).toHaveLength(6);
  expect(variants[0]).toEqual({
    path: `/pictures/${hash}-480.avif`,
    format: 'avif',
    widthPx: 480,
    heightPx: 252,
  });
  expect(new Set(variants.map(({ path }) => path)).size).toBe(6);
});

it('creates no variants of an SVG', () => {
  expect(pictureVariants({ file: `${hash}.svg`, widthPx: 600, heightPx: 315 })).toEqual([]);
});

it.each([
  [`${hash}.png`, true],
  [`${hash}.svg`, true],
  [`../${hash}.png`, false],
  [`${hash}.exe`, false],
  [`${hash}-480.png`, false],
])('pictureFilePattern.test(%j) returns %s', (file, isName) => {
  expect(pictureFilePattern.test(file)).toBe(isName);
});

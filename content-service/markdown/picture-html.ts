import { escapeHtml } from '@quayside/contract/site/escape-html';
import {
  isVectorPicture,
  variantFormats,
  variantPath,
  variantWidthsPx,
  vectorPicturePath,
  type PictureFormat,
  type PictureSize,
} from '@quayside/contract/site/pictures';

export type PictureHtmlOptions = {
  alt: string;
  /** Displayed width of the picture, in the form of a `sizes` attribute. */
  sizes: string;
  /**
   * Whether to load the picture immediately; other pictures load when they are near the viewport.
   */
  isEager?: boolean;
  /** Variants wider than this are left out. */
  maxWidthPx?: number;
};

/** Width of the reading column. */
export const textSizes = '(min-width: 48rem) 44rem, 100vw';

/**
 * Returns safe HTML of a picture in modern formats, with its width and height, so that nothing
 * shifts when it loads.
 */
export function pictureHtml(
  picture: PictureSize,
  { alt, sizes, isEager = false, maxWidthPx = Number.POSITIVE_INFINITY }: PictureHtmlOptions,
): string {
  const size = `width="${picture.widthPx}" height="${picture.heightPx}"`;
  const loading = isEager ? 'loading="eager" fetchpriority="high"' : 'loading="lazy"';
  const img = (src: string): string =>
    `<img src="${src}" ${size} ${loading} decoding="async" alt="${escapeHtml(alt)}">`;
  if (isVectorPicture(picture)) return img(vectorPicturePath(picture));

  const offered = variantWidthsPx(picture).filter((width) => width <= maxWidthPx);
  const widths = offered.length > 0 ? offered : variantWidthsPx(picture).slice(0, 1);
  const srcset = (format: PictureFormat): string =>
    widths.map((width) => `${variantPath(picture, width, format)} ${width}w`).join(', ');
  const sources = variantFormats(picture)
    .slice(0, 2)
    .map((format) => `<source type="image/${format}" srcset="${srcset(format)}" sizes="${sizes}">`);
  const fallback = variantPath(picture, fallbackWidth(widths), fallbackFormat(picture));
  return `<picture>${sources.join('')}${img(fallback)}</picture>`;
}

/** Returns the single width that old browsers get: a medium one. */
function fallbackWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= 960) ?? widths[0] ?? 480;
}

function fallbackFormat(picture: PictureSize): PictureFormat {
  return variantFormats(picture).at(-1) ?? 'png';
}

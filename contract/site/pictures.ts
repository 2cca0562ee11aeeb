/** Widths in which a picture is offered, up to its own width. */
const pictureWidthsPx = [480, 960, 1440] as const;

/**
 * Formats of variants, smallest first. Every browser can show the last format a picture has.
 */
export const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * A picture of the content as the build handles it: `file` is the hash of its bytes and its
 * extension.
 */
export type PictureSize = {
  readonly file: string;
  readonly widthPx: number;
  readonly heightPx: number;
};

export type PictureVariant = {
  readonly path: string;
  readonly format: PictureFormat;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** The shape of a picture's `file`: no other name is ever looked up on disk. */
export const pictureFilePattern = /^[0-9a-f]{16}\.(?:png|jpg|webp|svg)$/;

/** Whether a picture is an SVG, which is served unchanged and has no variants. */
export function isVectorPicture({ file }: Pick<PictureSize, 'file'>): boolean {
  return file.endsWith('.svg');
}

/** @returns the path of a vector picture below the site */
export function vectorPicturePath({ file }: Pick<PictureSize, 'file'>): string {
  return `/pictures/${file}`;
}

/**
 * Returns the widths of a picture's variants, ascending: the common ones that are smaller than the
 * picture, and its own width, 1440 pixels at most. A picture is never enlarged.
 */
export function variantWidthsPx({ widthPx }: Pick<PictureSize, 'widthPx'>): readonly number[] {
  const largest = Math.min(widthPx, Math.max(...pictureWidthsPx));
  return [...pictureWidthsPx.filter((width) => width < largest), largest];
}

/**
 * Returns the formats of a picture's variants. The last one is the picture's own: a `webp` original
 * has no third format, because every current browser can show WebP.
 */
export function variantFormats({ file }: Pick<PictureSize, 'file'>): readonly PictureFormat[] {
  if (file.endsWith('.webp')) return ['avif', 'webp'];
  return ['avif', 'webp', file.endsWith('.png') ? 'png' : 'jpg'];
}

/**
 * @returns the path of one variant below the site, such as `/pictures/0123456789abcdef-960.avif`
 */
export function variantPath(
  { file }: Pick<PictureSize, 'file'>,
  widthPx: number,
  format: PictureFormat,
): string {
  return `/pictures/${file.slice(0, file.lastIndexOf('.'))}-${widthPx}.${format}`;
}

/** Returns every file that a build creates from a picture; none for a vector picture. */
export function pictureVariants(picture: PictureSize): readonly PictureVariant[] {
  if (isVectorPicture(picture)) return [];
  return variantFormats(picture).flatMap((format) =>
    variantWidthsPx(picture).map((widthPx) => ({
      path: variantPath(picture, widthPx, format),
      format,
      widthPx,
      heightPx: Math.max(1, Math.round((picture.heightPx * widthPx) / picture.widthPx)),
    })),
  );
}

import type { StructuredEntry } from './structured-json';

/** The code for pixels in the list of units to which schema.org refers. */
const pixels = 'E37';

/** Returns a picture with its size. */
export function pictureObject(url: string, widthPx: number, heightPx: number): StructuredEntry {
  const size = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: pixels });
  return { '@type': 'ImageObject', url, width: size(widthPx), height: size(heightPx) };
}

/** Returns the picture that social networks show, which always has the same size. */
export function socialPictureObject(url: string): StructuredEntry {
  return pictureObject(url, 1200, 630);
}

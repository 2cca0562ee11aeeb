import { fileUrl } from '../absolute-url';
import type { StructuredEntry } from '@quayside/contract/site/structured-data/structured-json';

/** The code for pixels in the list of units to which schema.org refers. */
const pixels = 'E37';

/** Returns a picture of the site with its size. @param path of the file, or its URL */
export function picture(path: string, widthPx: number, heightPx: number): StructuredEntry {
  const size = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: pixels });
  return {
    '@type': 'ImageObject',
    url: fileUrl(path),
    width: size(widthPx),
    height: size(heightPx),
  };
}

/** Returns the picture that social networks show, which always has the same size. */
export function socialPicture(path: string): StructuredEntry {
  return picture(path, 1200, 630);
}

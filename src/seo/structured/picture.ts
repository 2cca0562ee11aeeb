import {
  pictureObject,
  socialPictureObject,
} from '@quayside/contract/site/structured-data/picture-object';
import type { StructuredEntry } from '@quayside/contract/site/structured-data/structured-json';

import { fileUrl } from '../absolute-url';

/** Returns a picture of the site with its size. @param path of the file, or its URL */
export function picture(path: string, widthPx: number, heightPx: number): StructuredEntry {
  return pictureObject(fileUrl(path), widthPx, heightPx);
}

/** Returns the picture that social networks show. @param path of the file, or its URL */
export function socialPicture(path: string): StructuredEntry {
  return socialPictureObject(fileUrl(path));
}

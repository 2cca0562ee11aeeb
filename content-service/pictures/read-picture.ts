import { readFile } from 'node:fs/promises';

import { pictureFilePattern } from '@quayside/contract/site/pictures';

import { lastContentModel, loadContentModel, type ContentLocation } from '../load-content-model';
import type { Content, StoredPicture } from '../load/content-types';

/**
 * Returns the picture of loaded content with this `file` name, or undefined if there is none.
 */
export function findPicture(
  { pictures }: Pick<Content, 'pictures'>,
  file: string,
): StoredPicture | undefined {
  return pictureFilePattern.test(file) ? pictures.get(file) : undefined;
}

/**
 * Returns the bytes of an original picture. Loads the content if it is not loaded yet, or if the
 * picture is newer than the loaded content.
 * @param file as named in the schema's `pictures`
 * @throws Error when no text uses such a picture
 */
export async function readPicture(place: ContentLocation, file: string): Promise<Buffer> {
  const last = lastContentModel(place);
  const picture =
    (last === undefined ? undefined : findPicture(last, file)) ??
    findPicture(loadContentModel(place), file);
  if (picture === undefined) throw new Error(`The content has no picture ${file}.`);
  return readFile(picture.source);
}

import type { Locale } from '@quayside/contract/site/locales';

import type { References } from '../check/references';
import type { Outline } from '../markdown/outline';
import type { PictureStore } from '../pictures/picture-store';
import { finding } from '../problems/problem';
import type { StoredPicture } from './content-types';
import type { Problems } from './problems';

export type MarkdownCollector = {
  reader: { problems: Problems };
  pictureStore: PictureStore;
  references: References;
};

export type MarkdownSource = {
  /** Folder of the text below `content/`. */
  folder: string;
  /** Path as shown in problem messages. */
  file: string;
  locale: Locale;
  /** Line of the text if it is part of a YAML file: the lines within the text are not known. */
  line?: number | undefined;
  /** Path of the page that the text is on, for fragments; absent for texts on several pages. */
  page?: string | undefined;
};

/**
 * Stores the pictures of a text, records its links, and reports first-level headings.
 * @returns its pictures by the name that the text uses
 */
export function collectMarkdown(
  { reader, pictureStore, references }: MarkdownCollector,
  outline: Outline,
  place: MarkdownSource,
): ReadonlyMap<string, StoredPicture> {
  const { folder, file, locale } = place;
  const lineOf = (line: number): number => place.line ?? line;
  for (const line of outline.titleLines)
    reader.problems.add({
      file,
      line: lineOf(line),
      ...finding('titleHeading'),
    });
  for (const { target, line } of outline.links)
    references.links.push({ file, line: lineOf(line), target, locale, page: place.page });
  const pictures = new Map<string, StoredPicture>();
  for (const { target, line, alt } of outline.pictures) {
    if (alt === '')
      reader.problems.add({
        file,
        line: lineOf(line),
        ...finding('pictureWithoutAlt', { target }),
      });
    const picture = pictureStore.take(folder, target, { file, line: lineOf(line) });
    if (picture !== undefined) pictures.set(target, picture);
  }
  return pictures;
}

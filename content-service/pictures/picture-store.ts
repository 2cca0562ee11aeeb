import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

import { imageSize } from 'image-size';

import type { StoredPicture } from '../load/content-types';
import { shownName, type Reader } from '../load/reader';
import { finding, type Finding } from '../problems/problem';
import { checkSvg } from './check-svg';

const maxPictureBytes = 10_000_000;
const extensions: Readonly<Record<string, string>> = {
  '.png': 'png',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.webp': 'webp',
  '.svg': 'svg',
};

/** Pictures that texts use. Each one is read and measured once. */
export type PictureStore = {
  /**
   * Returns the picture of this name next to a text, or undefined after reporting what is wrong
   * with it.
   * @param folder the text's folder below `content/`
   * @param name as written in the text, such as `./quay.png`
   * @param mention where the text mentions it
   */
  take(
    folder: string,
    name: string,
    mention: { file: string; line?: number | undefined },
  ): StoredPicture | undefined;
  /** Returns all pictures that texts use, keyed by `file` as in the schema. */
  taken(): ReadonlyMap<string, StoredPicture>;
};

/** Creates an empty picture store for the content's folder. */
export function createPictureStore(reader: Pick<Reader, 'dir' | 'problems'>): PictureStore {
  const byPath = new Map<string, StoredPicture | undefined>();
  const byFile = new Map<string, StoredPicture>();
  return {
    take(folder, name, mention) {
      const report = (found: Finding): undefined => {
        reader.problems.add({ ...mention, ...found });
      };
      const plain = name.replace(/^\.\//, '');
      if (!/^[\w][\w.-]*$/.test(plain))
        return report(finding('pictureElsewhere', { target: name }));
      const path = `${folder}/${plain}`;
      if (statSync(join(reader.dir, path), { throwIfNoEntry: false }) === undefined)
        return report(finding('missingPicture', { target: name }));
      if (!byPath.has(path)) byPath.set(path, readPicture(reader, path));
      const picture = byPath.get(path);
      if (picture !== undefined) byFile.set(picture.file, picture);
      return picture;
    },
    taken: () => byFile,
  };
}

function readPicture(
  { dir, problems }: Pick<Reader, 'dir' | 'problems'>,
  path: string,
): StoredPicture | undefined {
  const report = (found: Finding): undefined => {
    problems.add({ file: shownName(path), ...found });
  };
  const extension = extensions[extname(path).toLowerCase()];
  if (extension === undefined) return report(finding('pictureType'));
  const source = join(dir, path);
  if (statSync(source).size > maxPictureBytes) return report(finding('largePicture'));
  const bytes = readFileSync(source);
  const measured = measure(bytes);
  if (measured === undefined) return report(finding('unreadablePicture'));
  if (measured.type !== extension)
    return report(
      finding('misnamedPicture', {
        type: measured.type,
        ending: extname(path),
        format: extension.toUpperCase(),
      }),
    );
  const findings = extension === 'svg' ? checkSvg(bytes.toString('utf8')) : [];
  for (const found of findings) problems.add({ file: shownName(path), ...found });
  if (findings.length > 0) return undefined;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return {
    file: `${hash}.${extension}`,
    widthPx: measured.widthPx,
    heightPx: measured.heightPx,
    source,
  };
}

/** Measures a picture as it is shown: cameras may store it rotated, with a tag that says so. */
function measure(bytes: Buffer): { type: string; widthPx: number; heightPx: number } | undefined {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    const [widthPx, heightPx] = orientation >= 5 ? [height, width] : [width, height];
    return { type, widthPx: Math.round(widthPx), heightPx: Math.round(heightPx) };
  } catch {
    return undefined;
  }
}

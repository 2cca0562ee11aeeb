import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import subsetFont from 'subset-font';

/** The lightest and the heaviest weight that the style sheets use. */
const WEIGHTS = { min: 400, max: 700 };

/** A file of the text font that the style sheet declares. */
export type DeclaredFont = {
  /** Name of the file in `static/fonts/`. */
  readonly name: string;
  /** The subset of the published font that it is cut from, such as `latin`. */
  readonly subset: string;
  /** Its letters. */
  readonly letters: string;
};

/**
 * Returns the files of the text font that a style sheet declares, with the letters of their
 * `unicode-range`.
 */
export function readDeclaredFonts(styles: string): readonly DeclaredFont[] {
  return [...styles.matchAll(/@font-face \{(.*?)\}/gs)].flatMap(([, rules = '']) => {
    const [, name = '', subset] =
      /url\('\/fonts\/(onest-([a-z]+(?:-[a-z]+)*)-[^']+)'\)/.exec(rules) ?? [];
    const [, ranges] = /unicode-range:([^;]+);/.exec(rules) ?? [];
    return subset === undefined || ranges === undefined
      ? []
      : [{ name, subset, letters: lettersOf(ranges) }];
  });
}

/**
 * Cuts the published variable font to the letters that a file has to contain, and to the weights
 * that the site uses.
 * @param rootDir where `node_modules` is
 * @returns a WOFF2 file
 */
export async function cutFont(
  rootDir: string,
  { subset, letters }: Pick<DeclaredFont, 'subset' | 'letters'>,
): Promise<Buffer> {
  const published = await readFile(
    join(
      rootDir,
      `node_modules/@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`,
    ),
  );
  return subsetFont(published, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
}

/**
 * Returns the name of a file of the font. Browsers keep it for a year, so other letters, weights or
 * versions need another name.
 */
export function fontFileName(subset: string, bytes: Uint8Array): string {
  return `onest-${subset}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`;
}

function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
      const first = Number.parseInt(from, 16);
      const length = Number.parseInt(to, 16) - first + 1;
      return String.fromCodePoint(...Array.from({ length }, (_, index) => first + index));
    })
    .join('');
}

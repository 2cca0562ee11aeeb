import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of the editors' redirects. @returns `undefined` where there is no such file */
export function redirectsText(rootDir: string): string | undefined {
  try {
    return readFileSync(join(rootDir, 'content/redirects.yml'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * The lines at which the entries of a YAML list start.
 * @param count how many there are; with another number of them the text is not written as expected,
 *   and no line is better than a wrong one
 */
export function entryLines(text: string, count: number): readonly number[] {
  const starts = text.split('\n').flatMap((line, index) => (/^- /.test(line) ? [index + 1] : []));
  return starts.length === count ? starts : [];
}

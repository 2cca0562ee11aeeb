import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the text of the editors' redirects. @returns `undefined` if there is no such file */
export function redirectsText(rootDir: string): string | undefined {
  try {
    return readFileSync(join(rootDir, 'content/redirects.yml'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Returns the lines at which the entries of a YAML list start.
 * @param count expected number of entries; if the text has another number, it is not written as
 *   expected, and no line is better than a wrong one
 */
export function entryLines(text: string, count: number): readonly number[] {
  const starts = text.split('\n').flatMap((line, index) => (/^- /.test(line) ? [index + 1] : []));
  return starts.length === count ? starts : [];
}

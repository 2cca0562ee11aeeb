import { readFileSync } from 'node:fs';

import { checkRedirects } from './check-redirects';
import type { ContentRedirect } from './content-redirect';

/**
 * Checks redirects against the pages of the site.
 * @param pagePaths every page of the site, with the language prefix
 * @throws Error that lists every problem with its location and its fix
 */
export type RedirectCheck = (
  redirects: readonly ContentRedirect[],
  pagePaths: readonly string[],
) => void;

/**
 * Creates the check that fails the build on redirects that cannot work.
 * @param file the redirects as their editor wrote them, for line numbers; absent for remote content
 */
export function createRedirectCheck(file?: string): RedirectCheck {
  return (redirects, pagePaths) => {
    const problems = checkRedirects(redirects, pagePaths);
    if (problems.length === 0) return;
    const lines = file === undefined ? [] : entryLines(readText(file), redirects.length);
    const placeOf = (index: number): string =>
      lines[index] === undefined ? ` entry ${index + 1}` : `:${lines[index]}`;
    throw new Error(
      [
        'The redirects do not work:',
        ...problems.map(
          ({ index, message }) => `content/redirects.yml${placeOf(index)}: ${message}`,
        ),
      ].join('\n'),
    );
  };
}

/** A site without redirects has no such file. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the lines at which the entries of a YAML list start.
 * @param count expected number of entries; if the text has a different number, its format is
 *   unexpected, and no line number is better than a wrong one
 */
function entryLines(text: string, count: number): readonly number[] {
  const starts = text.split('\n').flatMap((line, index) => (/^- /.test(line) ? [index + 1] : []));
  return starts.length === count ? starts : [];
}

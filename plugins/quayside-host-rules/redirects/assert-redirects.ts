import { checkRedirects } from './check-redirects';
import type { ContentRedirect } from './content-redirect';
import { entryLines } from './entry-lines';

export type RedirectSource = {
  /** Text of `content/redirects.yml`, for line numbers; absent for remote content. */
  text?: string | undefined;
};

/**
 * Stops the build on redirects that cannot work.
 * @param pagePaths every page of the site, with the language prefix
 * @throws Error that names every problem with its location and its fix
 */
export function assertRedirects(
  redirects: readonly ContentRedirect[],
  pagePaths: readonly string[],
  { text }: RedirectSource = {},
): void {
  const problems = checkRedirects(redirects, pagePaths);
  if (problems.length === 0) return;
  const lines = text === undefined ? [] : entryLines(text, redirects.length);
  const placeOf = (index: number): string =>
    lines[index] === undefined ? ` entry ${index + 1}` : `:${lines[index]}`;
  throw new Error(
    [
      'The redirects cannot work as they are:',
      ...problems.map(({ index, message }) => `content/redirects.yml${placeOf(index)}: ${message}`),
    ].join('\n'),
  );
}

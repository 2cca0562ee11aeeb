import type { ContentRedirect } from '@quayside/content-service/check/redirects/content-redirect';
import { findRedirectProblems } from '@quayside/content-service/check/redirects/find-redirect-problems';

/**
 * Checks redirects against the pages of the build. Loading the content has checked those of this
 * repository; a remote content service may have others.
 * @param pagePaths every page of the site, with the language prefix
 * @throws Error that lists every redirect that cannot work, and how to fix it
 */
export function assertRedirects(
  redirects: readonly ContentRedirect[],
  pagePaths: readonly string[],
): void {
  const pages = new Set(pagePaths);
  const problems = findRedirectProblems(redirects, { targets: pages, taken: pages });
  if (problems.length === 0) return;
  throw new Error(
    [
      'The redirects do not work:',
      ...problems.map(
        ({ index, problem, fix }) =>
          `content/redirects.yml entry ${index + 1}: ${problem}. ${fix}.`,
      ),
    ].join('\n'),
  );
}

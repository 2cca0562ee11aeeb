import { locales, localisePath } from '@quayside/contract/site/locales';

import type { Content } from '../../load/content-types';
import type { Problems } from '../../load/problems';
import type { CheckedYaml } from '../../load/read-yaml';
import { shownName } from '../../load/reader';
import type { HiddenPage } from '../../load/schedule';
import { finding, type Finding } from '../../problems/problem';
import { pagePaths, type PathContent } from '../known-paths';
import { pathOfTarget } from './content-redirect';
import { findRedirectProblems } from './find-redirect-problems';

/** Reports redirects that cannot work, or lead to pages that aren't on the site yet. */
export function checkRedirects(
  problems: Problems,
  { checked, placeOf }: CheckedYaml<Content['redirects']>,
  content: PathContent,
  hidden: ReadonlyMap<string, HiddenPage>,
): void {
  const file = shownName('redirects.yml');
  const found = findRedirectProblems(
    checked.map(({ locale = null, ...redirect }) => ({ ...redirect, locale })),
    {
      targets: inEveryLanguage(pagePaths(content, (path) => hidden.has(path))),
      taken: inEveryLanguage(pagePaths(content)),
    },
  );
  for (const { index, field, ...problem } of found)
    problems.add({ file, ...placeOf([index, field]), ...problem });
  for (const [index, { from, to }] of checked.entries()) {
    const page = hidden.get(pathOfTarget(to));
    if (page !== undefined)
      problems.add({
        file,
        ...placeOf([index, 'to']),
        ...hiddenFinding(from, page),
      });
  }
}

const hiddenFinding = (path: string, { file, publishAtMs }: HiddenPage): Finding =>
  publishAtMs === null
    ? finding('targetDraft', { path, file })
    : finding('targetLater', { path, file, time: new Date(publishAtMs).toISOString() });

const inEveryLanguage = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(locales().flatMap((locale) => paths.map((path) => localisePath(locale, path))));

import { defaultLocale, splitLocale } from '@quayside/contract/site/locales';

import type { Problems } from '../load/problems';
import { describeHidden, type HiddenPage } from '../load/schedule';
import { isOwnPath, isSafeTarget } from '../markdown/link-target';
import type { LinkFact, References } from './references';

/**
 * Reports broken links: unsupported kinds of URLs, pages that do not exist, and fragments that
 * the page does not have.
 */
export function checkLinks(
  problems: Problems,
  { links, ...targets }: LinkTargets & Pick<References, 'links'>,
  isPath: (path: string) => boolean,
): void {
  for (const link of links) {
    const finding = findingOf(link, targets, isPath);
    if (finding !== undefined) {
      const { file, line, field } = link;
      problems.add({ file, line, field, ...finding });
    }
  }
}

type LinkTargets = Pick<References, 'fragments'> & {
  /** Pages that aren't on the site yet, by path. */
  readonly hidden: ReadonlyMap<string, HiddenPage>;
};

type Finding = { problem: string; fix: string };

function findingOf(
  link: LinkFact,
  targets: LinkTargets,
  isPath: (path: string) => boolean,
): Finding | undefined {
  const { target, page } = link;
  if (!isSafeTarget(target))
    return {
      problem: `the link "${target}" is not valid`,
      fix:
        'Use a path that starts with "/", a web address with https://, mailto: ' +
        'and an email address, or # and a heading',
    };
  if (target.startsWith('#'))
    return page === undefined
      ? undefined
      : fragmentFinding(link, page, target.slice(1), targets.fragments);
  return isOwnPath(target) ? pathFinding(link, targets, isPath) : undefined;
}

function pathFinding(
  link: LinkFact,
  { fragments, hidden }: LinkTargets,
  isPath: (path: string) => boolean,
): Finding | undefined {
  const { target } = link;
  const [, pathname = '', fragment = ''] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(target) ?? [];
  if (pathname.length > 1 && pathname.endsWith('/'))
    return {
      problem: `the link "${target}" ends with a slash`,
      fix: `Write ${pathname.replace(/\/+$/, '')}, which saves a redirect`,
    };
  if (isPath(pathname))
    return (
      hiddenFinding(link, pathname, hidden) ?? fragmentFinding(link, pathname, fragment, fragments)
    );
  const { locale } = splitLocale(pathname);
  if (locale !== defaultLocale())
    return {
      problem: `the link "${target}" contains a language prefix`,
      fix: `Leave "/${locale}" out: each reader stays in their own language`,
    };
  return {
    problem: `the link "${target}" leads to a page that does not exist`,
    fix: 'Correct the path or add the page',
  };
}

/** Reports a link to a page that isn't on the site as long as the link is. */
function hiddenFinding(
  { target, page = '', shownFromMs }: LinkFact,
  path: string,
  hidden: ReadonlyMap<string, HiddenPage>,
): Finding | undefined {
  const linked = hidden.get(path);
  const linkMs = shownFromMs ?? visibleFromMs(hidden.get(page));
  if (linked === undefined || visibleFromMs(linked) <= linkMs) return undefined;
  return {
    problem: `the link "${target}" leads to ${describeHidden(linked)}`,
    fix: 'Publish that page earlier, or remove the link until then',
  };
}

function visibleFromMs(page: HiddenPage | undefined): number {
  return page === undefined ? -Infinity : (page.publishAtMs ?? Infinity);
}

/**
 * Checks only pages whose headings are known, in the language of the link if the page exists in it.
 */
function fragmentFinding(
  { target, locale = defaultLocale() }: LinkFact,
  path: string,
  fragment: string,
  fragments: References['fragments'],
): Finding | undefined {
  const known = fragments.get(path);
  const ids = known?.[locale] ?? Object.values(known ?? {})[0];
  if (ids === undefined || fragment === '' || ids.has(decoded(fragment))) return undefined;
  return {
    problem: `the link "${target}" points to an anchor that the page does not have`,
    fix: anchorFix([...ids]),
  };
}

function anchorFix(ids: readonly string[]): string {
  if (ids.length === 0) return 'Remove the anchor: the page has no headings';
  return `Use one of ${ids
    .slice(0, 8)
    .map((id) => `#${id}`)
    .join(', ')}`;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

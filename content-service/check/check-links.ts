import { defaultLocale, splitLocale } from '@quayside/contract/site/locales';

import type { Problems } from '../load/problems';
import type { HiddenPage } from '../load/schedule';
import { isOwnPath, isSafeTarget } from '../markdown/link-target';
import { finding, type Finding } from '../problems/problem';
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
    const found = linkFinding(link, targets, isPath);
    if (found !== undefined) {
      const { file, line, field } = link;
      problems.add({ file, line, field, ...found });
    }
  }
}

type LinkTargets = Pick<References, 'fragments'> & {
  /** Pages that aren't on the site yet, by path. */
  readonly hidden: ReadonlyMap<string, HiddenPage>;
};

function linkFinding(
  link: LinkFact,
  targets: LinkTargets,
  isPath: (path: string) => boolean,
): Finding | undefined {
  const { target, page } = link;
  if (!isSafeTarget(target)) return finding('badLink', { target });
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
    return finding('linkWithSlash', { target, path: pathname.replace(/\/+$/, '') });
  if (isPath(pathname))
    return (
      hiddenFinding(link, pathname, hidden) ?? fragmentFinding(link, pathname, fragment, fragments)
    );
  const { locale } = splitLocale(pathname);
  if (locale !== defaultLocale())
    return finding('linkWithLanguage', { target, prefix: `/${locale}` });
  return finding('brokenLink', { target });
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
  const { file, publishAtMs } = linked;
  return publishAtMs === null
    ? finding('linkToDraft', { target, file })
    : finding('linkToLater', { target, file, time: new Date(publishAtMs).toISOString() });
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
  if (ids.size === 0) return finding('noAnchors', { target });
  const list = [...ids].slice(0, 8).map((id) => `#${id}`);
  return finding('brokenAnchor', { target, list: list.join(', ') });
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

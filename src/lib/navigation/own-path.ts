import { isPagePath } from '@quayside/contract/site/page-path';

/** True for a click with a special meaning in the browser: a new tab, a new window, a download. */
const isSpecial = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

const opensElsewhere = (link: HTMLAnchorElement): boolean =>
  link.hasAttribute('download') || !['', '_self'].includes(link.target);

/**
 * Returns the path that a click on a link should open without a reload. Null if the browser should
 * handle it: another site, a file or an API URL, an anchor on this page, a new tab, a download.
 */
export function ownPathOf(
  event: MouseEvent,
  here: Pick<Location, 'origin' | 'pathname'>,
): string | null {
  if (event.defaultPrevented || isSpecial(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link === null ? null : ownPathOfLink(link, here);
}

/** Returns the path of a page of this site that a link opens; null for any other link. */
export function ownPathOfLink(
  link: HTMLAnchorElement,
  here: Pick<Location, 'origin' | 'pathname'>,
): string | null {
  const { origin, pathname, search, hash } = link;
  const isOnThisPage = pathname === here.pathname && hash !== '';
  return opensElsewhere(link) || origin !== here.origin || !isPagePath(pathname) || isOnThisPage
    ? null
    : `${pathname}${search}${hash}`;
}

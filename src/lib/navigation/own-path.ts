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
  return link === null || opensElsewhere(link) ? null : pagePath(link, here);
}

function pagePath(
  { origin, pathname, search, hash }: HTMLAnchorElement,
  here: Pick<Location, 'origin' | 'pathname'>,
): string | null {
  const isOnThisPage = pathname === here.pathname && hash !== '';
  return origin !== here.origin || !isPagePath(pathname) || isOnThisPage
    ? null
    : `${pathname}${search}${hash}`;
}

import { isPagePath } from '@quayside/contract/site/page-path';

/** A press that the browser gives a meaning of its own: a new tab, a new window, a download. */
const isSpecial = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

const opensElsewhere = (link: HTMLAnchorElement): boolean =>
  link.hasAttribute('download') || !['', '_self'].includes(link.target);

/**
 * The path that a click on a link should open without a reload; null when the browser should do
 * what it does: another site, a file or a call, a place on this page, a new tab, a download.
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

import { match } from '@gatsbyjs/reach-router';
import { unmangledPath } from '@quayside/contract/site/mangled-path';

/** A page that Gatsby's loader has found, as far as it says where it is shown. */
export type LoadedPage = {
  readonly page: { readonly path: string; readonly matchPath?: string | undefined };
};

const failurePages = ['/404.html', '/500.html'];

/**
 * Whether Gatsby's router shows the page that its loader has found for an address. The loader
 * decodes addresses and the router does not: for `/blog%2Fpost` the one finds `/blog/post`, and the
 * other shows nothing, where the static page stood.
 */
export function isShownAt({ page: { path, matchPath } }: LoadedPage, pathname: string): boolean {
  if (failurePages.includes(path)) return true;
  const [routePath = ''] = (matchPath ?? path).split('?');
  return match(encodeURI(routePath), pathname) !== null;
}

/** Pages of failures in every language. */
const isFailurePage = ({ page: { path } }: LoadedPage): boolean =>
  /\/(?:404|500)(?:\.html)?$/.test(path);

/**
 * What the host sent: a development server sends no content, and a page that search engines may
 * list is none of a failure.
 */
export type SentPage = { readonly hasContent: boolean; readonly isIndexed: boolean };

/**
 * What becomes of the HTML that the host sent: `leave` for another address, `render` from nothing,
 * `hydrate` it, or let it `stay-static`.
 */
export type TakeOver =
  | { readonly kind: 'leave'; readonly to: string }
  | { readonly kind: 'render' | 'hydrate' | 'stay-static' };

/**
 * Decides how React takes over the first page. A mangled link goes to what it was first, whatever
 * page the host showed for it: below `/order` the app answers any address, and would find no order.
 * Where the router would show nothing, or that there is no such page since the page's data are gone
 * from the host, the page stays static: it can be read, and its links work.
 */
export function decideTakeOver(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  found: LoadedPage | undefined,
  { hasContent, isIndexed }: SentPage,
): TakeOver {
  const mended = unmangledPath(`${pathname}${search}`);
  if (mended !== null) return { kind: 'leave', to: `${mended}${mended.includes('#') ? '' : hash}` };
  if (!hasContent) return { kind: 'render' };
  const isStatic =
    found !== undefined && ((isIndexed && isFailurePage(found)) || !isShownAt(found, pathname));
  return { kind: isStatic ? 'stay-static' : 'hydrate' };
}

import { match } from '@gatsbyjs/reach-router';

/** A page that Gatsby's loader has found, with the fields that say where it is shown. */
export type LoadedPage = {
  readonly page: { readonly path: string; readonly matchPath?: string | undefined };
};

const failurePages = ['/404.html', '/500.html'];

/**
 * Whether Gatsby's router shows the page that its loader found for an address. The loader decodes
 * addresses but the router does not: for `/blog%2Fpost`, the loader finds `/blog/post`, but the
 * router would replace the static page with nothing.
 */
export function isShownAt({ page: { path, matchPath } }: LoadedPage, pathname: string): boolean {
  if (failurePages.includes(path)) return true;
  const [routePath = ''] = (matchPath ?? path).split('?');
  return match(encodeURI(routePath), pathname) !== null;
}

/** Whether a page is an error page, in any language. */
const isFailurePage = ({ page: { path } }: LoadedPage): boolean =>
  /\/(?:404|500)(?:\.html)?$/.test(path);

/**
 * The page that the host sent. A development server sends no content, and a page that search
 * engines may index is not an error page.
 */
export type SentPage = { readonly hasContent: boolean; readonly isIndexed: boolean };

/**
 * What to do with the HTML that the host sent: `leave` for another address, `render` from scratch,
 * `hydrate` it, or let it `stay-static`.
 */
export type HydrationDecision =
  | { readonly kind: 'leave'; readonly to: string }
  | { readonly kind: 'render' | 'hydrate' | 'stay-static' };

/**
 * Decides how React takes over the first page. A mangled link is repaired, whatever page the host
 * sent for it, because below `/order` the app handles any address but would not find an order. If
 * the router would show nothing, or an error page because the page's data is gone from the host,
 * the page stays static: it can be read, and its links work.
 * @param mended the path that a mangled address should have had, `null` for any other address
 */
export function decideHydration(
  { pathname, hash }: Pick<Location, 'pathname' | 'hash'>,
  found: LoadedPage | undefined,
  { hasContent, isIndexed }: SentPage,
  mended: string | null,
): HydrationDecision {
  if (mended !== null) return { kind: 'leave', to: `${mended}${mended.includes('#') ? '' : hash}` };
  if (!hasContent) return { kind: 'render' };
  const isStatic =
    found !== undefined && ((isIndexed && isFailurePage(found)) || !isShownAt(found, pathname));
  return { kind: isStatic ? 'stay-static' : 'hydrate' };
}

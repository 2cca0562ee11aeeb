import { match } from '@gatsbyjs/reach-router';

/** A page that Gatsby's loader has found, as far as it says where it is shown. */
export type LoadedPage = { readonly page: { readonly path: string; readonly matchPath?: string | undefined } };

const failurePages = ['/404.html', '/500.html'];

/**
 * Whether Gatsby's router shows the page that its loader has found for an address. The loader decodes addresses and the router does not: for
 * `/blog%2Fpost` the one finds `/blog/post`, and the other shows nothing, where the static page stood.
 */
export function isShownAt({ page: { path, matchPath } }: LoadedPage, pathname: string): boolean {
  if (failurePages.includes(path)) return true;
  const [routePath = ''] = (matchPath ?? path).split('?');
  return match(encodeURI(routePath), pathname) !== null;
}

const calls = /^\/(?:api|graphql|content-files|pictures)(?:\/|$)/;
const file = /\.\w+$/;

/**
 * Whether a path of this site can be a page. API calls and files are not pages: they have no
 * language, and the browser itself fetches them.
 */
export function isPagePath(path: string): boolean {
  return !calls.test(path) && !file.test(path);
}

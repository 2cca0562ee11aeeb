const calls = /^\/(?:api|graphql|content-files|pictures)(?:\/|$)/;
const file = /\.\w+$/;

/**
 * Whether a path of this site may be a page's. Calls of the API and files are none: they have no
 * language, and the browser itself fetches them.
 */
export function isPagePath(path: string): boolean {
  return !calls.test(path) && !file.test(path);
}

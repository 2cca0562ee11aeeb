/** How many posts a page of the blog lists. */
export const POSTS_PER_PAGE = 9;

/**
 * Returns the paths of the pages of a list of posts, without a language prefix. The first one has
 * no number; a list without posts has one page.
 * @param basePath path of the list, such as `/blog/guides`
 */
export function listPagePaths(basePath: string, postCount: number): readonly string[] {
  const pages = Math.max(1, Math.ceil(postCount / POSTS_PER_PAGE));
  return Array.from({ length: pages }, (_none, index) =>
    index === 0 ? basePath : `${basePath}/page${index + 1}`,
  );
}

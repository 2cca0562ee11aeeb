/** Returns the path of a docs page or a blog post as Markdown. @param path of the page */
export function markdownPath(path: string): string {
  return `${path}.md`;
}

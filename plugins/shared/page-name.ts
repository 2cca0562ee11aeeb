/**
 * Returns a page's name without the brand that follows it in the title, such as `Blog` for `Blog —
 * Quayside`.
 */
export function pageName({ title }: { readonly title: string }): string {
  return title.split(' — ')[0] ?? title;
}

import { locales } from '@quayside/contract/site/locales';

import type { ArticleText, Content, StoredArticle } from './content-types';

/** Returns any text of an article: the fields compared here are the same in every language. */
function anyText({ texts }: StoredArticle): ArticleText | undefined {
  return locales()
    .map((locale) => texts[locale])
    .find((text) => text !== undefined);
}

/** Sorts posts by date, newest first, and posts of the same day by slug. */
export function byNewest(a: StoredArticle, b: StoredArticle): number {
  return (
    compare(anyText(b)?.published ?? '', anyText(a)?.published ?? '') || compare(a.slug, b.slug)
  );
}

/** Sorts docs by the order of their categories, then by their `order` field, then by slug. */
export function byReadingOrder(
  categories: Content['docCategories'],
): (a: StoredArticle, b: StoredArticle) => number {
  const rank = new Map(categories.map(({ slug }, index) => [slug, index]));
  const rankOf = ({ category }: StoredArticle): number => rank.get(category ?? '') ?? rank.size;
  return (a, b) =>
    rankOf(a) - rankOf(b) ||
    (anyText(a)?.order ?? 0) - (anyText(b)?.order ?? 0) ||
    compare(a.slug, b.slug);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

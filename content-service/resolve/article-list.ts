import type { StoredArticle } from '../load/content-types';
import { checkedNumber } from './checked-number';

export type ArticleListArgs = {
  category?: string | null;
  slug?: string | null;
  offset?: number | null;
  perPage?: number | null;
};

/**
 * Returns the requested part of a list, and the length of the list.
 * @throws GraphQLError for numbers out of range
 */
export function sliceArticles(
  articles: readonly StoredArticle[],
  { category, slug, offset, perPage }: ArticleListArgs,
): { total: number; items: readonly StoredArticle[] } {
  const start = checkedNumber('offset', offset) ?? 0;
  const count = checkedNumber('perPage', perPage);
  const found = articles.filter(
    (article) =>
      (!isGiven(category) || article.category === category) &&
      (!isGiven(slug) || article.slug === slug),
  );
  return {
    total: found.length,
    items: found.slice(start, count === undefined ? undefined : start + count),
  };
}

function isGiven<Given>(argument: Given | null | undefined): argument is Given {
  return argument !== null && argument !== undefined;
}

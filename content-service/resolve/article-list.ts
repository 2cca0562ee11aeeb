import { GraphQLError } from 'graphql';

import type { StoredArticle } from '../load/content-types';

const largestNumber = 10_000;

export type ArticleListArgs = { category?: string | null; slug?: string | null; offset?: number | null; perPage?: number | null };

/**
 * The part of a list that was asked for, and how long the list is.
 * @throws GraphQLError for numbers that name no part
 */
export function cutArticles(articles: readonly StoredArticle[], { category, slug, offset, perPage }: ArticleListArgs): { total: number; items: readonly StoredArticle[] } {
  const start = checked('offset', offset) ?? 0;
  const count = checked('perPage', perPage);
  const found = articles.filter((article) => (!isGiven(category) || article.category === category) && (!isGiven(slug) || article.slug === slug));
  return { total: found.length, items: found.slice(start, count === undefined ? undefined : start + count) };
}

function isGiven<Given>(argument: Given | null | undefined): argument is Given {
  return argument !== null && argument !== undefined;
}

function checked(name: string, number: number | null | undefined): number | undefined {
  if (!isGiven(number)) return undefined;
  if (number < 0 || number > largestNumber) throw new GraphQLError(`"${name}" has to be a number from 0 to ${largestNumber}.`, { extensions: { code: 'BAD_USER_INPUT' } });
  return number;
}

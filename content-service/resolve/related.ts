import type { ArticleText, StoredArticle } from '../load/content-types';

const relatedCount = 3;
/** Words that occur in more articles than this carry little meaning and slow down the search. */
const commonWord = 60;

/** Returns the slugs of the articles to read next. */
export type RelatedFinder = (article: StoredArticle) => readonly string[];

/**
 * Creates a finder of articles of the same kind, the closest first: articles of the same category,
 * then articles that share rare words in their titles and descriptions, then the newest.
 * @param articles in the order that applies to equally close ones
 * @param textOf the text of an article in the language of the page
 */
export function createRelatedFinder(
  articles: readonly StoredArticle[],
  textOf: (article: StoredArticle) => ArticleText,
): RelatedFinder {
  const rank = new Map(articles.map((article, index) => [article, index]));
  const words = new Map(articles.map((article) => [article, wordsOf(textOf(article))]));
  const byWord = groupBy(articles, (article) => words.get(article) ?? []);
  const byCategory = groupBy(articles, ({ category }) => [category ?? '']);

  return (article) => {
    const closeness = new Map<StoredArticle, number>();
    const others = (candidates: readonly StoredArticle[]): readonly StoredArticle[] =>
      candidates.filter((other) => other !== article);
    for (const word of words.get(article) ?? []) {
      const sharing = byWord.get(word) ?? [];
      if (sharing.length <= commonWord)
        for (const other of others(sharing))
          closeness.set(other, (closeness.get(other) ?? 0) + 1 / sharing.length);
    }
    const fillers = [
      ...(byCategory.get(article.category ?? '') ?? []).slice(0, relatedCount + 1),
      ...articles.slice(0, relatedCount + 1),
    ];
    const candidates = [...new Set([...closeness.keys(), ...others(fillers)])];
    const score = (other: StoredArticle): number =>
      (other.category === article.category ? 1000 : 0) + (closeness.get(other) ?? 0);
    return candidates
      .sort((a, b) => score(b) - score(a) || (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
      .slice(0, relatedCount)
      .map(({ slug }) => slug);
  };
}

/** Returns words of at least four characters; shorter ones carry little meaning. */
function wordsOf({ title, description }: ArticleText): readonly string[] {
  return [...new Set(`${title} ${description}`.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])];
}

function groupBy(
  articles: readonly StoredArticle[],
  keysOf: (article: StoredArticle) => readonly string[],
): ReadonlyMap<string, readonly StoredArticle[]> {
  const groups = new Map<string, StoredArticle[]>();
  for (const article of articles) {
    for (const key of keysOf(article)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [article]);
      else group.push(article);
    }
  }
  return groups;
}

import type { ArticleText, StoredArticle } from '../load/content-types';
import { createRelatedFinder } from './related';

const article = (slug: string, title: string): StoredArticle => ({
  kind: 'blog',
  slug,
  path: `/blog/${slug}`,
  category: slug.split('/')[0] ?? null,
  texts: { en: { title, description: '' } as ArticleText },
});
const textOf = ({ texts }: StoredArticle): ArticleText => texts.en as ArticleText;

const articles = [
  article('a/newest', 'Bridges'),
  article('b/newer', 'Memo fields explained'),
  article('a/older', 'Ferries'),
  article('b/old', 'Weather'),
  article('a/oldest', 'What memo fields carry'),
];
const related = createRelatedFinder(articles, textOf);

it('returns articles in the same category first, then those that share words, then the newest', () => {
  expect(related(articles[4] as StoredArticle)).toEqual(['a/newest', 'a/older', 'b/newer']);
  expect(related(articles[1] as StoredArticle)).toEqual(['b/old', 'a/oldest', 'a/newest']);
});

it('never returns the article itself or a duplicate', () => {
  for (const one of articles) {
    expect(related(one)).not.toContain(one.slug);
    expect(new Set(related(one)).size).toBe(3);
  }
  expect(createRelatedFinder(articles.slice(0, 1), textOf)(articles[0] as StoredArticle)).toEqual(
    [],
  );
});

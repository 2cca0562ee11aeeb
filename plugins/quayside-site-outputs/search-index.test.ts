import { searchFilesSchema } from '@quayside/contract/site/builds';
import { searchHitOf, searchOptions } from '@quayside/contract/site/search-options';
import MiniSearch from 'minisearch';

import { searchFiles, type SearchContent } from './search-index';

const article = (path: string, title: string, plainText: string, isTranslated = true) => ({
  path,
  title,
  description: `About ${title}`,
  toc: [{ id: 'a', text: 'Heading', level: 2 }],
  plainText,
  isTranslated,
});
const glossary = (title: string, term: string, definition: string) => ({
  seoTexts: [{ pageKey: 'glossary', title: `${title} — Brand`, description: 'All terms' }],
  glossary: [{ terms: [{ term, definition }] }],
});
const english: SearchContent = {
  ...glossary('Glossary', 'memo', 'A second part of the destination.'),
  docs: { items: [article('/docs/fees', 'Fees', 'The platform fee is shown before you pay.')] },
  posts: {
    items: [
      article(
        '/blog/guides/addresses',
        'Checking an address',
        'Compare addresses letter by letter.',
      ),
      article('/blog/only-russian', 'Fees elsewhere', 'Fees', false),
    ],
  },
};
const russian: SearchContent = {
  ...glossary('Словарь', 'мемо', 'Пометка к месту назначения.'),
  docs: { items: [article('/docs/fees', 'Комиссии', 'Комиссию видно до оплаты заявки.')] },
  posts: { items: [] },
};

function search(
  locale: string,
  query: string,
  content = { en: english, ru: russian },
  wordLimit?: number,
) {
  const files = new Map(
    searchFiles(content, wordLimit).map(({ path, body }) => [path, String(body)]),
  );
  const path =
    searchFilesSchema.parse(JSON.parse(files.get('/search/index.json') ?? ''))[locale] ?? '';
  return MiniSearch.loadJSON(files.get(path) ?? '', searchOptions(locale))
    .search(query)
    .map(searchHitOf);
}

describe('searchFiles', () => {
  it.each([
    ['en', 'memo', '/glossary', 'Glossary'],
    ['ru', 'пометка', '/ru/glossary', 'Словарь'],
  ])('finds the terms of the glossary in %s', (locale, query, path, title) => {
    expect(search(locale, query)).toEqual([expect.objectContaining({ path, title })]);
  });

  it('has no glossary if the site has none', () => {
    const none = { ...english, glossary: [] };
    expect(search('en', 'memo', { en: none, ru: russian })).toEqual([]);
  });

  it('finds what a reader types and returns the data to show', () => {
    expect(search('en', 'fee')).toEqual([
      {
        path: '/docs/fees',
        title: 'Fees',
        description: 'About Fees',
        kind: 'docs',
        terms: ['fee'],
      },
    ]);
    expect(search('en', 'addresses').map(({ path, kind }) => [path, kind])).toEqual([
      ['/blog/guides/addresses', 'post'],
    ]);
    expect(search('ru', 'комиссия').map(({ path }) => path)).toEqual(['/ru/docs/fees']);
  });

  it('tolerates a typo in a long word and matches a word while it is being typed', () => {
    expect(search('en', 'platfrom')).toHaveLength(1);
    expect(search('en', 'platf')).toHaveLength(1);
  });

  it('requires every typed word to match', () => {
    expect(search('en', 'platform fee')).toHaveLength(1);
    expect(search('en', 'platform bicycle')).toHaveLength(0);
  });

  it('leaves out articles written in another language', () => {
    expect(search('en', 'elsewhere')).toHaveLength(0);
  });

  it('indexes only the first words of each text when there are too many words', () => {
    expect(search('en', 'letter', { en: english, ru: russian }, 4)).toHaveLength(0);
    expect(search('en', 'compare', { en: english, ru: russian }, 4)).toHaveLength(1);
  });

  it('includes a hash of the content in the name of each index', () => {
    const pathOf = (content: Parameters<typeof searchFiles>[0]) => searchFiles(content)[1]?.path;
    expect(pathOf({ en: english, ru: russian })).toMatch(/^\/search\/en-[0-9a-f]{16}\.json$/);
    expect(pathOf({ en: english, ru: english })).toBe(pathOf({ en: english, ru: russian }));
    expect(pathOf({ en: russian, ru: russian })).not.toBe(pathOf({ en: english, ru: russian }));
  });
});

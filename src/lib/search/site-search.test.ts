import { searchOptions, type SearchDocument } from '@quayside/contract/site/search-options';
import MiniSearch from 'minisearch';

import { createSiteSearch } from './site-search';

const page = (path: string, title: string, text: string): SearchDocument => ({
  path,
  title,
  headings: '',
  description: '',
  text,
  kind: 'docs',
});

function built(...pages: readonly SearchDocument[]): unknown {
  const index = new MiniSearch<SearchDocument>(searchOptions);
  index.addAll(pages);
  return JSON.parse(JSON.stringify(index)) as unknown;
}

describe('createSiteSearch', () => {
  const search = createSiteSearch(
    built(
      page('/docs/fees', 'Fees', 'What a swap costs'),
      page('/docs/memo', 'Memo', 'Without a memo the fee is lost'),
      page('/ru/docs/memo', 'Мемо', 'Без метки платёж не найти'),
    ),
  );

  it('finds what the build has indexed, title matches first', () => {
    expect(search.find('fees').map(({ path }) => path)).toEqual(['/docs/fees', '/docs/memo']);
    expect(search.find('платеж')[0]).toMatchObject({
      path: '/ru/docs/memo',
      title: 'Мемо',
      kind: 'docs',
    });
  });

  it.each([
    ['', 0],
    ['   ', 0],
    ['???', 0],
    ['litecoin', 0],
  ])('find(%j) returns %d pages', (query, count) => {
    expect(search.find(query)).toHaveLength(count);
  });

  it('returns at most twenty hits', () => {
    const many = createSiteSearch(
      built(...Array.from({ length: 30 }, (_, index) => page(`/docs/${index}`, 'Address', ''))),
    );
    expect(many.find('address')).toHaveLength(20);
  });

  it.each([[null], ['text'], [{}], [{ index: [], serializationVersion: 9 }]])(
    'rejects %j',
    (json) => {
      expect(() => createSiteSearch(json)).toThrow();
    },
  );
});

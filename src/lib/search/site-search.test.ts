import { languages, setLanguages } from '@quayside/contract/site/locales';
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

function built(locale: string, ...pages: readonly SearchDocument[]): unknown {
  const index = new MiniSearch<SearchDocument>(searchOptions(locale));
  index.addAll(pages);
  return JSON.parse(JSON.stringify(index)) as unknown;
}

describe('createSiteSearch', () => {
  const search = createSiteSearch(
    'en',
    built(
      'en',
      page('/docs/fees', 'Fees', 'What a swap costs'),
      page('/docs/memo', 'Memo', 'Without a memo the fee is lost'),
    ),
  );

  it('finds what the build has indexed, title matches first', () => {
    expect(search.find('fees').map(({ path }) => path)).toEqual(['/docs/fees', '/docs/memo']);
  });

  it('finds other forms of a word by the endings of the language', () => {
    const russian = createSiteSearch(
      'ru',
      built('ru', page('/ru/docs/memo', 'Мемо', 'Без метки платёж не найти')),
    );
    expect(russian.find('платежи')[0]).toMatchObject({
      path: '/ru/docs/memo',
      title: 'Мемо',
      kind: 'docs',
    });
  });

  it('finds Spanish words in another form and without accents', () => {
    const known = languages();
    setLanguages([...known, { ...known[0], code: 'es', language: 'es' }]);
    try {
      const spanish = createSiteSearch(
        'es',
        built('es', page('/es/docs/fees', 'Comisiones', 'Lo que cuesta un intercambio, año a año')),
      );
      for (const query of ['comisión', 'comision', 'intercambios', 'años'])
        expect(spanish.find(query).map(({ path }) => path)).toEqual(['/es/docs/fees']);
      expect(spanish.find('ano')).toEqual([]);
    } finally {
      setLanguages(known);
    }
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
      'en',
      built(
        'en',
        ...Array.from({ length: 30 }, (_, index) => page(`/docs/${index}`, 'Address', '')),
      ),
    );
    expect(many.find('address')).toHaveLength(20);
  });

  it.each([[null], ['text'], [{}], [{ index: [], serializationVersion: 9 }]])(
    'rejects %j',
    (json) => {
      expect(() => createSiteSearch('en', json)).toThrow();
    },
  );
});

import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import { queryPagesContent } from './query-pages-content';
import { contentByLocale } from './site-content.fixture';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

it('queryPagesContent queries once per language', async () => {
  const graphql = jest.fn(async (_query: string, { locale }: { locale: 'en' | 'ru' }) => ({
    data: { content: contentByLocale[locale] },
  }));
  expect(await queryPagesContent({ graphql: graphql as never }, 24)).toEqual(contentByLocale);
  expect(graphql.mock.calls.map(([, variables]) => variables)).toEqual([
    { locale: 'en', first: 24 },
    { locale: 'ru', first: 24 },
  ]);
});

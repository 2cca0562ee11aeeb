import { setLanguages, type Language } from '@quayside/contract/site/locales';

import { queryContent, type QueryArgs } from '../shared/query-content';

const languagesQuery = /* GraphQL */ `
  {
    content {
      languages {
        code
        name
        language
        formatting
        ogp
        direction
        minimumGroupingDigits
      }
    }
  }
`;

type QueriedLanguage = Omit<Language, 'direction'> & { readonly direction: 'ltr' | 'rtl' };

/** Queries the languages of the site, and sets them for this process. */
export async function loadSiteLanguages(args: QueryArgs): Promise<void> {
  const { languages } = await queryContent<{ languages: readonly QueriedLanguage[] }>(
    args,
    languagesQuery,
  );
  const [first, ...others] = languages.map(toLanguage);
  if (first === undefined) throw new Error('The site has no language.');
  setLanguages([first, ...others]);
}

const toLanguage = ({ direction, ...language }: QueriedLanguage): Language => ({
  ...language,
  direction: direction === 'rtl' ? direction : undefined,
});

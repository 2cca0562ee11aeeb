import { setLanguages, type Languages } from '@quayside/contract/site/locales';

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
        wordsPerMinute
        fonts
      }
    }
  }
`;

/** Queries the languages of the site, and sets them for this process. */
export async function loadSiteLanguages(args: QueryArgs): Promise<void> {
  const { languages } = await queryContent<{ languages: Languages }>(args, languagesQuery);
  setLanguages(languages);
}

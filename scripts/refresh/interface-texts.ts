import { locales, type Locale } from '@quayside/contract/site/locales';

import { queryContent, type QueryArgs } from '../../plugins/shared/query-content';

/** The texts of a namespace as pages have them in their data. */
export type InterfaceText = {
  readonly ns: string;
  readonly data: string;
  readonly language: Locale;
};

const dictionariesQuery = /* GraphQL */ `
  query Dictionaries($locale: Content_Locale!) {
    content {
      dictionaries(locale: $locale) {
        namespace
        json
      }
    }
  }
`;

type Dictionaries = {
  readonly dictionaries: readonly { readonly namespace: string; readonly json: string }[];
};

/** @returns the texts of all languages, in the order in which quayside-content-source has them */
export async function queryInterfaceTexts(args: QueryArgs): Promise<readonly InterfaceText[]> {
  const texts: InterfaceText[] = [];
  for (const language of locales()) {
    const { dictionaries } = await queryContent<Dictionaries>(args, dictionariesQuery, {
      locale: language,
    });
    for (const { namespace, json } of dictionaries)
      texts.push({ ns: namespace, data: JSON.stringify(JSON.parse(json)), language });
  }
  return texts;
}

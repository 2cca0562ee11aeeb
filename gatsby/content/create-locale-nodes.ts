import { locales, type Locale } from '@quayside/contract/site/locales';
import type { CreateSchemaCustomizationArgs, SourceNodesArgs } from 'gatsby';

import type { ContentSource } from './content-source';

type Dictionaries = Readonly<Record<Locale, readonly { namespace: string; json: string }[]>>;

const dictionariesQuery = `{ ${locales.map((locale) => `${locale}: dictionaries(locale: ${locale}) { namespace json }`).join(' ')} }`;

/** The type that gatsby-plugin-react-i18next reads texts from; it makes such nodes of files, and a remote content service has none. */
export function createLocaleType({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes('type Locale implements Node @dontInfer { language: String! ns: String! data: String! }');
}

/** Gatsby's `sourceNodes`: one node for each namespace in each language. */
export async function createLocaleNodes({ actions, createNodeId, createContentDigest }: SourceNodesArgs, source: ContentSource): Promise<void> {
  const dictionaries = await source.ask<Dictionaries>(dictionariesQuery);
  for (const language of locales) {
    for (const { namespace, json } of dictionaries[language]) {
      // Spaces of the file would travel with every page.
      const data = JSON.stringify(JSON.parse(json));
      await actions.createNode({
        id: createNodeId(`${language}/${namespace} >>> Locale`),
        internal: { type: 'Locale', contentDigest: createContentDigest(data) },
        language, ns: namespace, data,
      });
    }
  }
}

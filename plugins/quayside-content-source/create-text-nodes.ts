import { locales, type Locale } from '@quayside/contract/site/locales';
import type { CreateSchemaCustomizationArgs, ParentSpanPluginArgs } from 'gatsby';

import type { ContentSource } from './content-source';

/** The interface texts: a JSON object for each namespace. */
export type Dictionaries = Readonly<Record<Locale, readonly { namespace: string; json: string }[]>>;

const dictionaryFields = locales.map(
  (locale) => `${locale}: dictionaries(locale: ${locale}) { namespace json }`,
);
const dictionariesQuery = `{ ${dictionaryFields.join(' ')} }`;

/** Queries the interface texts of all languages at once. */
export function queryDictionaries(source: ContentSource): Promise<Dictionaries> {
  return source.ask<Dictionaries>(dictionariesQuery);
}

/**
 * The type from which gatsby-plugin-react-i18next reads texts. The plugin makes such nodes from
 * files, which a remote content service does not have.
 */
export function createTextType({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(
    'type InterfaceText implements Node @dontInfer { language: String! ns: String! data: String! }',
  );
}

/** Creates one node for each namespace in each language. */
export async function createTextNodes(
  { actions, createNodeId, createContentDigest }: ParentSpanPluginArgs,
  dictionaries: Dictionaries,
): Promise<void> {
  for (const language of locales) {
    for (const { namespace, json } of dictionaries[language]) {
      // Whitespace from the file would be sent with every page.
      const data = JSON.stringify(JSON.parse(json));
      await actions.createNode({
        id: createNodeId(`${language}/${namespace} >>> InterfaceText`),
        internal: { type: 'InterfaceText', contentDigest: createContentDigest(data) },
        language,
        ns: namespace,
        data,
      });
    }
  }
}

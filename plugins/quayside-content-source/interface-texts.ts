import { locales } from '@quayside/contract/site/locales';
import type { CreatePagesArgs, CreateSchemaCustomizationArgs, Node } from 'gatsby';

import { queryContent } from '../shared/query-content';

/** The interface texts by alias: a JSON object for each namespace. */
type Dictionaries = Readonly<Record<string, readonly { namespace: string; json: string }[]>>;

const nodeType = 'InterfaceText';

/** Creates the type from which pages query the texts for gatsby-plugin-react-i18next. */
export function createTextType({ actions }: Pick<CreateSchemaCustomizationArgs, 'actions'>): void {
  actions.createTypes(
    `type ${nodeType} implements Node @dontInfer { language: String! ns: String! data: String! }`,
  );
}

type TextNodeArgs = Pick<
  CreatePagesArgs,
  'graphql' | 'actions' | 'createNodeId' | 'createContentDigest' | 'getNodesByType'
>;

/**
 * Queries the texts of all languages at once, and creates one node for each namespace in each
 * language. The i18n plugin makes such nodes from files, which a remote content service does not
 * have.
 */
export async function createTextNodes(args: TextNodeArgs): Promise<void> {
  const { actions, createNodeId, createContentDigest, getNodesByType } = args;
  // Gatsby deletes nodes that no plugin has created before it first answers queries, and would then
  // query the texts of every page again.
  actions.enableStatefulSourceNodes?.();
  const dictionaries = await queryContent<Dictionaries>(args, dictionariesQuery());
  const old = new Map<string, Node>(getNodesByType(nodeType).map((node) => [node.id, node]));
  for (const [index, language] of locales().entries()) {
    for (const { namespace, json } of dictionaries[textsOf(index)] ?? []) {
      const id = createNodeId(`${language}/${namespace} >>> ${nodeType}`);
      // Whitespace from the file would be sent with every page.
      const data = JSON.stringify(JSON.parse(json));
      old.delete(id);
      await actions.createNode({
        id,
        internal: { type: nodeType, contentDigest: createContentDigest(data) },
        language,
        ns: namespace,
        data,
      });
    }
  }
  for (const node of old.values()) actions.deleteNode(node);
}

/** A language code is not always a valid GraphQL name. */
const textsOf = (index: number): string => `texts${index}`;

function dictionariesQuery(): string {
  const fields = locales().map(
    (language, index) =>
      `${textsOf(index)}: dictionaries(locale: ${JSON.stringify(language)}) { namespace json }`,
  );
  return `{ content { ${fields.join(' ')} } }`;
}

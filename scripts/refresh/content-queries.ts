import {
  execute,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

import type { QueryArgs } from '../../plugins/shared/query-content';

/** The prefix that gatsby-source-graphql gives the types of the content service. */
const TYPE_PREFIX = 'Content_';

/**
 * Answers the queries of the plugins without Gatsby: it puts all content below `content`, and
 * prefixes the names of its types.
 * @param schema the schema of the content service
 */
export function contentQueries(schema: GraphQLSchema): QueryArgs {
  const graphql = async (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
    const { data, errors } = await execute({
      schema,
      document: serviceQuery(parse(query)),
      variableValues: variables,
    });
    return { data: { content: data }, errors };
  };
  return { graphql: graphql as QueryArgs['graphql'] };
}

function serviceQuery(document: DocumentNode): DocumentNode {
  return visit(document, {
    NamedType: (type) =>
      type.name.value.startsWith(TYPE_PREFIX)
        ? { ...type, name: { ...type.name, value: type.name.value.slice(TYPE_PREFIX.length) } }
        : undefined,
    OperationDefinition: (operation) => ({
      ...operation,
      selectionSet: contentFields(operation.selectionSet),
    }),
  });
}

/** @returns what is selected below `content` */
function contentFields(root: SelectionSetNode): SelectionSetNode {
  const [field] = root.selections;
  if (
    root.selections.length !== 1 ||
    field?.kind !== Kind.FIELD ||
    field.selectionSet === undefined
  )
    throw new Error('A query of the build selects more than the content.');
  return field.selectionSet;
}

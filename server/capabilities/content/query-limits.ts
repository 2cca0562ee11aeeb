import { GraphQLError, Kind, parse, type ASTNode, type DocumentNode } from 'graphql';

/**
 * The limits of a query before validation: validation rules take time that grows with the square of
 * the query size.
 */
export const QUERY_LIMITS = {
  bytes: 4_000,
  tokens: 500,
  depth: 16,
  fields: 150,
  aliases: 4,
  fragments: 10,
} as const;
/** The maximum number of pairs in the response to a limited query: each has kilobytes of text. */
export const MAX_PAIRS = 100;

type Count = { depth: number; fields: number; aliases: number; fragments: number };

/**
 * Measures a query without knowing the schema, in one pass over its text.
 * @throws GraphQLError if it is too large or not valid GraphQL
 */
export function rejectLargeQuery(query: string): void {
  const { bytes, tokens, depth, fields, aliases, fragments } = QUERY_LIMITS;
  if (Buffer.byteLength(query) > bytes) throw tooMany('bytes', bytes);
  const count = measure(parse(query, { maxTokens: tokens }));
  if (count.depth > depth)
    throw new GraphQLError(`The query is nested deeper than ${depth} levels`);
  if (count.fields > fields) throw tooMany('fields', fields);
  if (count.aliases > aliases) throw tooMany('aliases', aliases);
  if (count.fragments > fragments) throw tooMany('fragments', fragments);
}

const tooMany = (what: string, max: number): GraphQLError =>
  new GraphQLError(`The query has more than ${max} ${what}`);

function measure({ definitions }: DocumentNode): Count {
  const count: Count = { depth: 0, fields: 0, aliases: 0, fragments: 0 };
  const open: { readonly node: ASTNode; readonly depth: number }[] = definitions.map((node) => ({
    node,
    depth: 0,
  }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    count.depth = Math.max(count.depth, depth);
    if (node.kind === Kind.FRAGMENT_DEFINITION) count.fragments += 1;
    if (node.kind === Kind.FIELD) {
      count.fields += 1;
      if (node.alias !== undefined) count.aliases += 1;
    }
    const selectionSet = 'selectionSet' in node ? node.selectionSet : undefined;
    for (const selection of selectionSet?.selections ?? [])
      open.push({ node: selection, depth: depth + 1 });
  }
  return count;
}

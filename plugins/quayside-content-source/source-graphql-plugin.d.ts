/** Internals of the plugin, which have no types of their own. */
declare module 'gatsby-source-graphql/batching/merge-queries' {
  import type { FetchResult, Operation } from '@apollo/client/core';

  type Query = Pick<Operation, 'query' | 'variables'>;

  /** Joins queries to one, with prefixed names. */
  export function merge(queries: readonly Query[]): Query;

  /** Splits the result of a joined query into those of its queries, in their order. */
  export function resolveResult(result: { data: unknown }): FetchResult[];
}

declare module 'gatsby-source-graphql/gatsby-node' {
  import type { GraphQLSchema } from 'graphql';

  /** Adds the content schema to Gatsby below one field. */
  export function createSchemaCustomization(
    args: {
      actions: { addThirdPartySchema(schema: { schema: GraphQLSchema }): void };
      createNodeId(name: string): string;
      cache: Map<string, unknown>;
    },
    options: Readonly<Record<string, unknown>>,
  ): Promise<void>;
}

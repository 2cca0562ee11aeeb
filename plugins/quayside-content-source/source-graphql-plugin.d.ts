/** Internals of the plugin, which has no types for them. */
declare module 'gatsby-source-graphql/batching/merge-queries' {
  import type { FetchResult, Operation } from '@apollo/client/core';

  type Query = Pick<Operation, 'query' | 'variables'>;

  /** Merges queries into one, with prefixed names. */
  export function merge(queries: readonly Query[]): Query;

  /** Splits the result of a merged query into the results of its queries, in order. */
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

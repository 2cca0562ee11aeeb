/** Internals of the plugin, which have no types of their own. */
declare module 'gatsby-source-graphql/batching/dataloader-link' {
  import type { ApolloLink } from '@apollo/client/link/core';

  export function createDataloaderLink(options: {
    uri: string;
    fetch: typeof fetch;
    dataLoaderOptions: { maxBatchSize: number };
  }): ApolloLink;
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

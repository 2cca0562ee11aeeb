/** Inside of the plugin, without types of its own. */
declare module 'gatsby-source-graphql/batching/dataloader-link' {
  import type { ApolloLink } from '@apollo/client/link/core';

  export function createDataloaderLink(options: { uri: string; fetch: typeof fetch; dataLoaderOptions: { maxBatchSize: number } }): ApolloLink;
}

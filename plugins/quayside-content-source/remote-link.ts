import { ApolloLink, Observable, type FetchResult, type Operation } from '@apollo/client/core';
import DataLoader from 'dataloader';
import { merge, resolveResult } from 'gatsby-source-graphql/batching/merge-queries';
import { print } from 'graphql';
import { GraphQLClient } from 'graphql-request';

type Query = Pick<Operation, 'query' | 'variables'>;

/** More fields than any query of the build has. */
const maxBatchSize = 100;

/**
 * Creates the link from gatsby-source-graphql to a remote content service. That plugin sends one
 * query for each field below `content`; the link merges simultaneous ones, so a query of the build
 * becomes one request. (The plugin's `batch` option ignores the batch size and always uses 1.)
 */
export function createRemoteLink(url: string, remoteFetch: typeof fetch): ApolloLink {
  const client = new GraphQLClient(url, { fetch: remoteFetch, errorPolicy: 'all' });
  const loader = new DataLoader<Query, FetchResult>(
    async (queries) => {
      const { query, variables } = merge(queries);
      const { data, errors } = await client.rawRequest(print(query), variables);
      if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('\n'));
      return resolveResult({ data });
    },
    { cache: false, maxBatchSize, batchScheduleFn: (send) => setTimeout(send, 50) },
  );
  return new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        loader.load({ query, variables }).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => {
            observer.error(error);
          },
        );
      }),
  );
}

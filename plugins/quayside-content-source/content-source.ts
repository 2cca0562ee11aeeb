import { join } from 'node:path';

import { ApolloLink } from '@apollo/client/link/core';
import { SchemaLink } from '@apollo/client/link/schema';
import {
  createContentSchema,
  readContentSdl,
} from '@quayside/content-service/create-content-schema';
import { loadContentModel } from '@quayside/content-service/load-content-model';
import { readPicture } from '@quayside/content-service/pictures/read-picture';
import { createDataloaderLink } from 'gatsby-source-graphql/batching/dataloader-link';
import { buildSchema, graphql, type GraphQLSchema } from 'graphql';
import { GraphQLClient } from 'graphql-request';

import type { BuildSettings } from '../shared/build-env';
import { createRemoteFetch } from './remote-fetch';

/** Where the build gets its content. Both kinds must conform to the committed SDL. */
export type ContentSource = {
  /** Options for gatsby-source-graphql. */
  pluginOptions: Readonly<Record<string, unknown>>;
  /** Sends one request outside Gatsby, for data that Gatsby needs before it can query. */
  ask<Answer>(query: string): Promise<Answer>;
  /** Reads the original of a picture. @param file its name in the schema's `pictures` */
  readPicture(file: string): Promise<Buffer>;
};

type RemoteSettings = Pick<BuildSettings, 'contentSnapshot' | 'contentBuildToken'>;

/**
 * Creates a client of the remote content service when a URL is given, otherwise reads the content
 * of this repository in process.
 */
export function createContentSource(
  rootDir: string,
  settings: RemoteSettings & Pick<BuildSettings, 'contentGraphqlUrl'>,
): ContentSource {
  return settings.contentGraphqlUrl === undefined
    ? localSource(rootDir)
    : remoteSource(rootDir, settings.contentGraphqlUrl, settings);
}

function localSource(rootDir: string): ContentSource {
  const schema = createFreshSchema(rootDir);
  return {
    pluginOptions: {
      createLink: () =>
        new ApolloLink((operation) => new SchemaLink({ schema: schema() }).request(operation)),
      createSchema: () => buildSchema(readContentSdl({ rootDir })),
    },
    async ask<Answer>(query: string) {
      const { data, errors } = await graphql({ schema: schema(), source: query });
      if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('\n'));
      return data as Answer;
    },
    readPicture: (file) => readPicture({ rootDir }, file),
  };
}

/**
 * Returns the schema over the current content: during development, Gatsby queries repeatedly in the
 * same process.
 */
function createFreshSchema(rootDir: string): () => GraphQLSchema {
  let made: { content: ReturnType<typeof loadContentModel>; schema: GraphQLSchema } | undefined;
  return () => {
    const content = loadContentModel({ rootDir });
    if (made?.content !== content)
      made = { content, schema: createContentSchema({ rootDir, content }) };
    return made.schema;
  };
}

function remoteSource(
  rootDir: string,
  url: string,
  { contentSnapshot, contentBuildToken }: RemoteSettings,
): ContentSource {
  const remoteFetch = createRemoteFetch({
    snapshotDir: join(rootDir, '.data/content-snapshot'),
    mayUseSnapshot: contentSnapshot === 'last',
    token: contentBuildToken,
  });
  const client = new GraphQLClient(url, { fetch: remoteFetch });
  return {
    pluginOptions: {
      // The plugin sends one request per field of a query. Batching makes it one request; but the
      // plugin's own `batch` option ignores the batch size and uses one.
      createLink: () =>
        createDataloaderLink({
          uri: url,
          fetch: remoteFetch,
          dataLoaderOptions: { maxBatchSize: 100 },
        }),
      createSchema: () => buildSchema(readContentSdl({ rootDir })),
    },
    ask: (query) => client.request(query),
    async readPicture(file) {
      const answer = await remoteFetch(new URL(`/content-files/${file}`, url).href);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

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

import type { BuildSettings } from '../config/build-env';
import { createRemoteFetch } from './remote-fetch';

/** Where the build gets its content. Both kinds are held to the committed SDL. */
export type ContentSource = {
  /** What gatsby-source-graphql is given. */
  pluginOptions: Readonly<Record<string, unknown>>;
  /** One request outside of Gatsby's own, for what Gatsby needs before it can ask. */
  ask<Answer>(query: string): Promise<Answer>;
  /** The original of a picture. @param file its name in the schema's `pictures` */
  readPicture(file: string): Promise<Buffer>;
};

type RemoteSettings = Pick<BuildSettings, 'contentSnapshot' | 'contentBuildToken'>;

/**
 * The remote content service when an address is given, else the content of this repository, in
 * process.
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
 * The schema over the content as it is now: while an editor writes, Gatsby asks anew in the same
 * process.
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
      // The plugin sends one request for each field of a query. Batched, a query is one; but its
      // `batch` forgets how many may go together, and takes one.
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

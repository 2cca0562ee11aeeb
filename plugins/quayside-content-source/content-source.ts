import { join } from 'node:path';

import { ApolloLink } from '@apollo/client/link/core';
import { SchemaLink } from '@apollo/client/link/schema';
import {
  createContentSchema,
  readContentSdl,
} from '@quayside/content-service/create-content-schema';
import {
  loadContentModel,
  type ContentLocation,
} from '@quayside/content-service/load-content-model';
import { readPicture } from '@quayside/content-service/pictures/read-picture';
import { buildSchema, type GraphQLSchema } from 'graphql';

import type { BuildSettings } from '../shared/build-env';
import { createRemoteFetch } from './remote-fetch';
import { createRemoteLink } from './remote-link';

/** Where the build gets its content. Both kinds must conform to the committed SDL. */
export type ContentSource = {
  /** The plugin that every content query passes through. */
  graphqlPlugin: {
    resolve: 'gatsby-source-graphql';
    options: Readonly<Record<string, unknown>>;
  };
  /** Reads the original of a picture. @param file its name in the schema's `pictures` */
  readPicture(file: string): Promise<Buffer>;
};

type RemoteSettings = Pick<BuildSettings, 'contentSnapshot' | 'contentBuildToken'>;

/**
 * Creates a client of the remote content service when a URL is given, otherwise reads the content
 * of the folder in process.
 */
export function createContentSource(
  rootDir: string,
  settings: RemoteSettings & Pick<BuildSettings, 'contentDir' | 'contentGraphqlUrl'>,
): ContentSource {
  const { createLink, readPicture: readOriginal } =
    settings.contentGraphqlUrl === undefined
      ? localSource({ rootDir, contentDir: settings.contentDir })
      : remoteSource(rootDir, settings.contentGraphqlUrl, settings);
  return {
    graphqlPlugin: {
      resolve: 'gatsby-source-graphql',
      options: {
        typeName: 'Content',
        fieldName: 'content',
        createLink,
        createSchema: () => buildSchema(readContentSdl({ rootDir })),
      },
    },
    readPicture: readOriginal,
  };
}

type SourceKind = Pick<ContentSource, 'readPicture'> & { createLink(): ApolloLink };

function localSource(location: ContentLocation): SourceKind {
  const schema = createFreshSchema(location);
  return {
    createLink: () =>
      new ApolloLink((operation) => new SchemaLink({ schema: schema() }).request(operation)),
    readPicture: (file) => readPicture(location, file),
  };
}

/**
 * Returns the schema over the current content: during development, Gatsby queries repeatedly in the
 * same process.
 */
function createFreshSchema(location: ContentLocation): () => GraphQLSchema {
  let source: { content: ReturnType<typeof loadContentModel>; schema: GraphQLSchema } | undefined;
  return () => {
    const content = loadContentModel(location);
    if (source?.content !== content)
      source = { content, schema: createContentSchema({ ...location, content }) };
    return source.schema;
  };
}

function remoteSource(
  rootDir: string,
  url: string,
  { contentSnapshot, contentBuildToken }: RemoteSettings,
): SourceKind {
  const remoteFetch = createRemoteFetch({
    snapshotDir: join(rootDir, '.data/content-snapshot'),
    mayUseSnapshot: contentSnapshot === 'last',
    token: contentBuildToken,
  });
  return {
    createLink: () => createRemoteLink(url, remoteFetch),
    async readPicture(file) {
      const response = await remoteFetch(new URL(`/content-files/${file}`, url).href);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

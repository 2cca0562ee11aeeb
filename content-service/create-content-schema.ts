import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';

import { loadContent } from './load/load-content';
import { createResolvers } from './resolve/resolvers';

export type ContentSchemaOptions = {
  /** The repository's root: `content/` and `content-service/schema.graphql` are below it. */
  rootDir: string;
};

/** The committed SDL. A remote content service has to offer the same. */
export function readContentSdl({ rootDir }: ContentSchemaOptions): string {
  return readFileSync(join(rootDir, 'content-service/schema.graphql'), 'utf8');
}

/**
 * The content as an executable GraphQL schema, for the build in the same process and for the server's `/graphql`.
 * @throws ContentError when content is bad
 */
export function createContentSchema(options: ContentSchemaOptions): GraphQLSchema {
  return makeExecutableSchema({ typeDefs: readContentSdl(options), resolvers: createResolvers(loadContent(join(options.rootDir, 'content'))) });
}

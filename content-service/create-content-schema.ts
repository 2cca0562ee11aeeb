import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';

import type { Content } from './load/content-types';
import { loadContentModel, type ContentPlace } from './load-content-model';
import { createResolvers, type ResolverLimits } from './resolve/resolvers';

export type ContentSchemaOptions = ContentPlace & {
  /** Content that was loaded before, to be shared; loaded when absent. */
  content?: Content | undefined;
  /** What a question of somebody unknown may ask for. */
  limits?: ResolverLimits | undefined;
};

/** The committed SDL. A remote content service has to offer the same. */
export function readContentSdl({ rootDir }: ContentPlace): string {
  return readFileSync(join(rootDir, 'content-service/schema.graphql'), 'utf8');
}

/**
 * The content as an executable GraphQL schema, for the build in the same process and for the
 * server's `/graphql`.
 * @throws ContentError with every mistake in the content
 */
export function createContentSchema({
  rootDir,
  content = loadContentModel({ rootDir }),
  limits,
}: ContentSchemaOptions): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: readContentSdl({ rootDir }),
    resolvers: createResolvers(content, limits),
  });
}

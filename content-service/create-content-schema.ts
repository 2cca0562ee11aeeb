import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';

import { loadContentModel, type ContentLocation } from './load-content-model';
import type { Content } from './load/content-types';
import { createResolvers, type ResolverLimits } from './resolve/resolvers';

export type ContentSchemaOptions = ContentLocation & {
  /** Content that is already loaded; if absent, the content is loaded. */
  content?: Content | undefined;
  /** Limits on what a query from an anonymous client may request. */
  limits?: ResolverLimits | undefined;
};

/** Returns the committed SDL. A remote content service must offer the same schema. */
export function readContentSdl({ rootDir }: Pick<ContentLocation, 'rootDir'>): string {
  return readFileSync(join(rootDir, 'content-service/schema.graphql'), 'utf8');
}

/**
 * Creates an executable GraphQL schema for the content. The build uses it in the same process, and
 * the server uses it for `/graphql`.
 * @throws ContentError with every mistake in the content
 */
export function createContentSchema({
  rootDir,
  contentDir,
  content = loadContentModel({ rootDir, contentDir }),
  limits,
}: ContentSchemaOptions): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: readContentSdl({ rootDir }),
    resolvers: createResolvers(content, limits),
  });
}

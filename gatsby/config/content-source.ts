import { createContentSchema, readContentSdl } from '@quayside/content-service/create-content-schema';
import { SchemaLink } from '@apollo/client/link/schema';
import { buildSchema, type GraphQLSchema } from 'graphql';

export type ContentSource = { url: string; createSchema: () => GraphQLSchema } | { createLink: () => SchemaLink; createSchema: () => GraphQLSchema };

/**
 * Where the build gets its content: the remote service when an address is given, else the content of this repository, in process.
 * Both are held to the committed SDL.
 */
export function createContentSource(rootDir: string, url: string | undefined): ContentSource {
  const createSchema = () => buildSchema(readContentSdl({ rootDir }));
  if (url !== undefined) return { url, createSchema };
  return { createLink: () => new SchemaLink({ schema: createContentSchema({ rootDir }) }), createSchema };
}

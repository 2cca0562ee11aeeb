import { graphql, type GraphQLSchema } from 'graphql';

import { createContentSchema } from '../create-content-schema';
import { contentFolder, type ContentFiles } from './content-folder';

/** Creates the schema for the minimal content with some files changed. */
export function schemaOf(files: ContentFiles = {}): GraphQLSchema {
  return createContentSchema({ rootDir: contentFolder(files) });
}

/** Queries the schema and expects no error. @returns plain objects for comparison */
export async function query<Answer>(schema: GraphQLSchema, source: string): Promise<Answer> {
  const { data, errors } = await graphql({ schema, source });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data)) as Answer;
}

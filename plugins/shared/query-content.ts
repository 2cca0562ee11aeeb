import type { CreatePagesArgs } from 'gatsby';

/** The arguments of Gatsby's hooks that can query. */
export type QueryArgs = Pick<CreatePagesArgs, 'graphql'>;

/**
 * Queries the content through Gatsby, that is, through gatsby-source-graphql.
 * @param query selects fields below `content`
 * @throws Error with the error messages of the content service
 */
export async function queryContent<Content>(
  { graphql }: QueryArgs,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Content> {
  const { data, errors } = await graphql<{ content: Content }>(query, variables);
  if (data === undefined || errors !== undefined)
    throw new Error(`The content could not be read: ${messagesOf(errors)}`);
  return data.content;
}

function messagesOf(errors: unknown): string {
  if (!Array.isArray(errors)) return 'no response';
  return errors
    .map((error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error)))
    .join('\n');
}

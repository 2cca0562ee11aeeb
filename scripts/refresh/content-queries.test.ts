import { buildSchema } from 'graphql';

import { contentQueries } from './content-queries';

const schema = buildSchema(`
  enum Locale { en ru }
  type Article { title: String! }
  type Query { posts(locale: Locale!): [Article!]! }
`);
schema.getQueryType()!.getFields().posts!.resolve = (_root, { locale }: { locale: string }) => [
  { title: `Title in ${locale}` },
];

describe('contentQueries', () => {
  const { graphql } = contentQueries(schema);

  test('answers a query for Gatsby with types and a root field of its own', async () => {
    const query = `
      query Posts($locale: Content_Locale!) { content { posts(locale: $locale) { ...Title } } }
      fragment Title on Content_Article { title }
    `;
    expect(await graphql(query, { locale: 'ru' })).toEqual({
      data: { content: { posts: [{ title: 'Title in ru' }] } },
      errors: undefined,
    });
  });

  test('reports what is wrong with a query', async () => {
    const { errors } = await graphql('{ content { posts(locale: de) { title } } }');
    expect(String(errors)).toContain('de');
  });

  test('rejects a query for more than content', async () => {
    await expect(
      graphql('{ content { posts(locale: en) { title } } allFile { id } }'),
    ).rejects.toThrow('selects more than the content');
  });
});

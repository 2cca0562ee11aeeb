import { queryContent } from './query-content';

it('queryContent returns the value of the content field', async () => {
  const graphql = jest.fn(async () => ({ data: { content: { site: { brandName: 'Q' } } } }));
  expect(await queryContent({ graphql: graphql as never }, '{ content }', { first: 1 })).toEqual({
    site: { brandName: 'Q' },
  });
  expect(graphql).toHaveBeenCalledWith('{ content }', { first: 1 });
});

it('queryContent throws the error message of the content service', async () => {
  const graphql = async () => ({ errors: [new Error('content/site.yml:3: no brand')] });
  await expect(queryContent({ graphql: graphql as never }, '{ content }')).rejects.toThrow(
    'The content could not be read: content/site.yml:3: no brand',
  );
});

import { execute, toPromise } from '@apollo/client/core';
import { buildSchema, graphql, parse } from 'graphql';

import { createRemoteLink } from './remote-link';

const schema = buildSchema('type Query { brand(locale: String!): String, tagline: String }');
const rootValue = {
  brand: ({ locale }: { locale: string }) => `Quayside ${locale}`,
  tagline: () => {
    throw new Error('content/site.yml:3: no tagline');
  },
};
const bodies: string[] = [];
const service: typeof fetch = async (_url, init) => {
  const body = String(init?.body);
  bodies.push(body);
  const { query, variables } = JSON.parse(body) as {
    query: string;
    variables: Record<string, unknown>;
  };
  const result = await graphql({ schema, rootValue, source: query, variableValues: variables });
  return new Response(JSON.stringify(result), {
    headers: { 'content-type': 'application/json' },
  });
};

const link = createRemoteLink('http://content.example/graphql', service);
const send = (query: string, variables: Record<string, unknown> = {}) =>
  toPromise(execute(link, { query: parse(query), variables }));
const brand = 'query ($locale: String!) { brand(locale: $locale) }';

beforeEach(() => {
  bodies.length = 0;
});

it('the remote link sends simultaneous queries as one request, each query with its own variables', async () => {
  const results = await Promise.all([send(brand, { locale: 'en' }), send(brand, { locale: 'ru' })]);
  expect(results.map(({ data }) => data)).toEqual([
    { brand: 'Quayside en' },
    { brand: 'Quayside ru' },
  ]);
  expect(bodies).toHaveLength(1);
});

it('a query fails with the error message of the service', async () => {
  await expect(send('{ tagline }')).rejects.toThrow('content/site.yml:3: no tagline');
});

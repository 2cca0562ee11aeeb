import { graphql } from 'graphql';

import { createContentSchema } from '../create-content-schema';
import { contentFolder, removeContentFolders } from '../testing/content-folder';
import { query, schemaOf } from '../testing/content-schema';
import { choosePairs } from './pair-pages';

afterAll(removeContentFolders);

test('pairPages has no limit by default, and rejects a request above a configured limit', async () => {
  const rootDir = contentFolder();
  const question = (first: number) => `{ pairPages(locale: en, first: ${first}) { path } }`;
  const limited = createContentSchema({ rootDir, limits: { maxPairs: 40 } });
  expect((await query<{ pairPages: unknown[] }>(limited, question(40))).pairPages).toHaveLength(40);
  await expect(query(limited, question(41))).rejects.toThrow(
    '"first" must be a number from 0 to 40.',
  );
  expect(
    await graphql({ schema: limited, source: question(11), contextValue: { maxPairs: 10 } }),
  ).toMatchObject({ errors: [{ message: '"first" must be a number from 0 to 10.' }] });
  await expect(query(schemaOf(), question(-1))).rejects.toThrow('"first" must be a number');
  expect(
    (await query<{ pairPages: unknown[] }>(schemaOf(), question(1_000_000))).pairPages.length,
  ).toBeGreaterThan(1_000);
});

describe('choosePairs', () => {
  it('adds active pairs after the popular ones, without duplicates', () => {
    const pairs = choosePairs(1000).map(({ from, to }) => `${from.slug}-${to.slug}`);
    expect(pairs).toHaveLength(1000);
    expect(new Set(pairs).size).toBe(1000);
    expect(pairs.slice(0, 3)).toEqual(
      choosePairs(undefined)
        .slice(0, 3)
        .map(({ from, to }) => `${from.slug}-${to.slug}`),
    );
  });
});

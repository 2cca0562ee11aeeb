import type { CreatePagesArgs } from 'gatsby';

import { createLocalisedPages } from './create-localised-pages';

it('asks once per language and stops on an error of the content', async () => {
  const graphql = jest.fn(async () => ({ errors: ['no such field'] }));
  const createPage = jest.fn();
  const args = { graphql, actions: { createPage } } as unknown as CreatePagesArgs;
  await expect(createLocalisedPages(args)).rejects.toThrow('no such field');
  expect(graphql).toHaveBeenCalledTimes(2);
  expect(createPage).not.toHaveBeenCalled();
});

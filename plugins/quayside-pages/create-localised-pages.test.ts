import type { CreatePagesArgs } from 'gatsby';

import { queryContent, createPlannedPages } from './create-localised-pages';
import { planPages } from './plan/plan-pages';
import { contentByLocale } from './site-content.fixture';

const argsWith = (graphql: jest.Mock, createPage = jest.fn()) =>
  ({ graphql, actions: { createPage } }) as unknown as CreatePagesArgs;

it('queries once per language', async () => {
  const graphql = jest.fn(async (_query: string, { locale }: { locale: 'en' | 'ru' }) => ({
    data: { content: contentByLocale[locale] },
  }));
  expect(await queryContent(argsWith(graphql), 24)).toEqual(contentByLocale);
  expect(graphql.mock.calls.map(([, variables]) => variables)).toEqual([
    { locale: 'en', first: 24 },
    { locale: 'ru', first: 24 },
  ]);
});

it('throws the error message of the content service', async () => {
  const graphql = jest.fn(async () => ({ errors: [new Error('content/site.yml:3: no brand')] }));
  await expect(queryContent(argsWith(graphql), undefined)).rejects.toThrow(
    'The content could not be read: content/site.yml:3: no brand',
  );
});

it('creates every page of the plan from its template', () => {
  const createPage = jest.fn();
  const plan = planPages(contentByLocale);
  createPlannedPages(argsWith(jest.fn(), createPage), plan);
  expect(createPage).toHaveBeenCalledTimes(plan.length);
  expect(createPage).toHaveBeenCalledWith(
    expect.objectContaining({
      path: '/ru/order',
      matchPath: '/ru/order/*',
      component: expect.stringMatching(/src\/templates\/ClientShellPage\.tsx$/) as string,
    }),
  );
});

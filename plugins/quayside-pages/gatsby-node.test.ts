import { join, resolve } from 'node:path';

import { testPluginOptionsSchema } from 'gatsby-plugin-utils';

import * as plugin from './gatsby-node';
import { planPages } from './plan/plan-pages';
import { contentByLocale } from './site-content.fixture';

const { createPages, pluginOptionsSchema } = plugin;
const rootDir = resolve(__dirname, '../..');
const plan = planPages(contentByLocale);
const createPage = jest.fn();
const reporter = { panic: jest.fn(), error: jest.fn() };
const graphql = jest.fn(async (_query: string, { locale }: { locale?: 'en' | 'ru' }) => ({
  data: {
    content:
      locale === undefined
        ? { languages: [{ code: 'ru', fonts: ['latin'] }] }
        : contentByLocale[locale],
  },
}));
const args = {
  graphql,
  reporter,
  actions: { createPage },
  store: { getState: () => ({ program: { directory: rootDir } }) },
} as unknown as Parameters<typeof createPages>[0];
const checkPlan = jest.fn();
const bundle = (given: object, { onCreateWebpackConfig }: typeof plugin = plugin): void => {
  onCreateWebpackConfig(given as Parameters<typeof onCreateWebpackConfig>[0]);
};
beforeEach(() => jest.clearAllMocks());

it('the plugin requires the number of pairs and a check of the plan', async () => {
  const isValid = async (options: Record<string, unknown>): Promise<boolean> =>
    (await testPluginOptionsSchema(pluginOptionsSchema, options)).isValid;
  expect(await isValid({ prerenderedPairs: 300, onlySamples: true, checkPlan })).toBe(true);
  expect(await isValid({ prerenderedPairs: -1, onlySamples: true, checkPlan })).toBe(false);
  expect(await isValid({ prerenderedPairs: 300 })).toBe(false);
});

it('the plugin creates every page of the plan from its template, after the check', async () => {
  checkPlan.mockImplementation(() => {
    expect(createPage).not.toHaveBeenCalled();
  });
  await createPages(args, { prerenderedPairs: 24, onlySamples: false, checkPlan });
  expect(reporter.panic).not.toHaveBeenCalled();
  expect(checkPlan).toHaveBeenCalledWith(
    contentByLocale.en.redirects,
    plan.map(({ path }) => path),
  );
  expect(createPage).toHaveBeenCalledTimes(plan.length);
  expect(createPage).toHaveBeenCalledWith(
    expect.objectContaining({
      path: '/ru/order',
      matchPath: '/ru/order/*',
      component: join(rootDir, 'src/templates/ClientShellPage.tsx'),
    }),
  );
});

it('the plugin leaves the pages unchanged when the content has an error during development', async () => {
  const command = process.env.gatsby_executing_command;
  process.env.gatsby_executing_command = 'develop';
  try {
    graphql.mockResolvedValueOnce({ errors: [new Error('site.yml:3: no brand')] } as never);
    await createPages(args, { prerenderedPairs: 24, onlySamples: false, checkPlan });
  } finally {
    if (command === undefined) delete process.env.gatsby_executing_command;
    else process.env.gatsby_executing_command = command;
  }
  expect(reporter.error).toHaveBeenCalledWith(
    'The content could not be read: site.yml:3: no brand',
  );
  expect(createPage).toHaveBeenCalledTimes(plan.length);
});

it('the build fails when the check of the plan fails', async () => {
  checkPlan.mockImplementationOnce(() => {
    throw new Error('The redirects cannot work');
  });
  await createPages(args, { prerenderedPairs: 24, onlySamples: false, checkPlan });
  expect(reporter.panic).toHaveBeenCalledWith('The redirects cannot work');
});

it("the plugin defines the site's facts and languages for the browser scripts", () => {
  const [setWebpackConfig, define] = [jest.fn(), jest.fn(() => 'definition')];
  bundle({ actions: { setWebpackConfig }, plugins: { define }, reporter });
  expect(setWebpackConfig).toHaveBeenCalledWith({ plugins: ['definition'] });
  expect(define).toHaveBeenCalledWith({
    SITE_FACTS: expect.stringContaining('"isConsentRequired"') as string,
    SITE_FONTS: expect.stringMatching(
      /^{"ru":\["\/fonts\/onest-latin-[0-9a-f]+\.woff2"\]}$/,
    ) as string,
    SITE_LANGUAGES: expect.stringMatching(/"code":"en"/) as string,
  });
});

it('the plugin refuses to start without languages, because they cannot be added until the next start', () => {
  jest.replaceProperty(globalThis as { SITE_LANGUAGES?: unknown }, 'SITE_LANGUAGES', undefined);
  reporter.panic.mockImplementationOnce((message: string) => {
    throw new Error(message);
  });
  jest.isolateModules(() => {
    const unset = jest.requireActual<typeof plugin>('./gatsby-node');
    expect(() => {
      bundle({ reporter }, unset);
    }).toThrow('The languages of the site could not be read');
  });
  jest.restoreAllMocks();
});

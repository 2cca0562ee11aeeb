import { languageOf, setLanguages } from '@quayside/contract/site/locales';
import { testPluginOptionsSchema } from 'gatsby-plugin-utils';

import { onPostBuild, pluginOptionsSchema } from './gatsby-node';
import { writeOutputs } from './write-outputs';

jest.mock('./write-outputs', () => ({
  writeOutputs: jest.fn(async () => ({ files: 7, socialImages: 2, pictures: 1, buildId: 'abc' })),
}));

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const options = {
  siteUrl: 'https://quayside.example',
  signingKeys: [],
  readPicture: () => Promise.resolve(Buffer.alloc(0)),
};

it('the plugin requires a function that reads pictures', async () => {
  const isValid = async (given: Record<string, unknown>): Promise<boolean> =>
    (await testPluginOptionsSchema(pluginOptionsSchema, given)).isValid;
  expect(await isValid(options)).toBe(true);
  expect(await isValid({ ...options, readPicture: 'no function' })).toBe(false);
});

it('the plugin writes the outputs of the created pages, and logs the build', async () => {
  const graphql = jest.fn(async (_query: string, { locale }: { locale: string }) => ({
    data: { content: { site: { brandName: `Q ${locale}` } } },
  }));
  const reporter = { info: jest.fn(), panic: jest.fn() };
  const pages = new Map([['/', { path: '/', component: '', context: { i18n: { path: '/' } } }]]);
  const getState = () => ({ program: { directory: '/site' }, pages });
  const args = { graphql, reporter, store: { getState } };
  await onPostBuild(args as unknown as Parameters<typeof onPostBuild>[0], options);
  expect(reporter.panic).not.toHaveBeenCalled();
  expect(writeOutputs).toHaveBeenCalledWith(
    expect.objectContaining({
      publicDir: '/site/public',
      pages: [...pages.values()],
      content: { en: { site: { brandName: 'Q en' } }, ru: { site: { brandName: 'Q ru' } } },
    }),
  );
  expect(reporter.info).toHaveBeenCalledWith(
    'finished 1 pages, 7 other files, 2 social images and 1 pictures: build abc',
  );
});

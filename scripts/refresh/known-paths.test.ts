import { pagePaths } from '@quayside/content-service/check/known-paths';
import { createContentSchema } from '@quayside/content-service/create-content-schema';
import { loadContentModel } from '@quayside/content-service/load-content-model';
import {
  contentFolder,
  post,
  removeContentFolders,
} from '@quayside/content-service/testing/content-folder';
import { locales, localisePath } from '@quayside/contract/site/locales';

import { planPages } from '../../plugins/quayside-pages/plan/plan-pages';
import { queryPagesContent } from '../../plugins/quayside-pages/query-pages-content';
import { contentQueries } from './content-queries';

afterAll(removeContentFolders);

/** Words that no two posts share. */
const posts = Object.fromEntries(
  'anchor beacon capstan dredger estuary fairway gangway hawser inlet'
    .split(' ')
    .map((word) => [
      `blog/guides/${word}/index.en.md`,
      post('', `${word} `.repeat(20))
        .replace('First post', `About the ${word}`)
        .replace('A sentence', `A sentence on the ${word}`),
    ]),
);

// The content's checks of links and redirects rely on it.
test('the content service knows the path of every page that the build creates', async () => {
  const rootDir = contentFolder(posts);
  const content = loadContentModel({ rootDir });
  const planned = planPages(
    await queryPagesContent(contentQueries(createContentSchema({ rootDir })), 2),
  ).map(({ path }) => path);
  const known = locales().flatMap((locale) =>
    pagePaths(content).map((path) => localisePath(locale, path)),
  );
  const isPair = (path: string): boolean => /\/exchange-[a-z0-9]+-[a-z0-9]+$/.test(path);
  expect(planned).toContain('/ru/blog/guides/page2');
  expect(planned.filter((path) => !known.includes(path) && !isPair(path))).toEqual([]);
  // Below it, screens have no files of their own.
  const screens = /\/profile\//;
  expect(known.filter((path) => !planned.includes(path) && !screens.test(path))).toEqual([]);
});

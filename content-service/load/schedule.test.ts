import {
  contentFolder,
  doc,
  firstPost,
  page,
  post,
  problemsOf,
  removeContentFolders,
  svg,
  wallet,
  type ContentFiles,
} from '../testing/content-folder';
import { dueTimes } from './due-times';
import { contentDirOf, loadContent } from './load-content';

afterAll(removeContentFolders);

const AT = '2126-01-02T10:00:00+02:00';
const SCHEDULED = `publishAt: ${AT}\n`;
const atMs = Date.parse(AT);

/** A post with the picture that it shows. */
const hidden = (fields: string): ContentFiles => ({
  [firstPost]: post(fields, '![A quay](./quay.svg)'),
  'blog/guides/first/quay.svg': svg(),
});
const visibleAt = (nowMs: number, files: ContentFiles) => {
  const { posts, pages, seo, pictures, nextDueMs } = loadContent(
    contentDirOf(contentFolder(files)),
    undefined,
    nowMs,
  );
  return {
    posts: posts.map(({ path }) => path),
    pages: pages.map(({ path }) => path),
    hasSeo: 'wallet' in seo,
    pictures: pictures.size,
    nextDueMs,
  };
};

test.each([
  ['a draft', 'draft: true\n', atMs, [], null],
  ['a draft whose time has come', `draft: true\n${SCHEDULED}`, atMs, [], null],
  ['a post before its time', SCHEDULED, atMs - 1, [], atMs],
  ['a post from its time on', SCHEDULED, atMs, ['/blog/guides/first'], null],
  ['a post that is no draft', 'draft: false\n', atMs, ['/blog/guides/first'], null],
])('%s is on the site as its fields say', (_name, fields, nowMs, posts, nextDueMs) => {
  const pictures = posts.length;
  expect(visibleAt(nowMs, hidden(fields))).toMatchObject({ posts, pictures, nextDueMs });
});

test('a page that is not on the site takes its texts for search engines along', () => {
  const files = { [wallet]: page('[]', SCHEDULED) };
  expect(visibleAt(atMs - 1, files)).toMatchObject({ pages: [], hasSeo: false, nextDueMs: atMs });
  expect(visibleAt(atMs, files)).toMatchObject({ pages: ['/wallet'], hasSeo: true });
});

const to = (path: string): string => `See [this](${path}).`;
test.each([
  ['a page to a draft', post('draft: true\n'), to('/blog/guides/first'), '', 'which is a draft'],
  [
    'a page to a later one',
    post(SCHEDULED),
    to('/blog/guides/first'),
    '',
    'which is published only at 2126-01-02T08:00:00.000Z',
  ],
])('a link from %s names that page', (_name, first, body, fields, expected) => {
  const found = problemsOf({ [firstPost]: first, 'docs/fees/index.en.md': doc(fields, body) });
  expect(found).toEqual([expect.stringContaining(`content/${firstPost}, ${expected}`)]);
});

test.each([
  ['a draft to a draft', 'draft: true\n', 'draft: true\n'],
  ['a later page to an earlier one', SCHEDULED, 'publishAt: 2126-01-03T10:00:00Z\n'],
  ['a draft to a later page', SCHEDULED, 'draft: true\n'],
])('a link from %s is fine', (_name, first, second) => {
  const found = problemsOf({
    [firstPost]: post(first),
    'blog/guides/other/index.en.md': post(second, to('/blog/guides/first'))
      .replace('First post', 'Other post')
      .replace('A sentence', 'Another sentence'),
  });
  expect(found).toEqual([]);
});

test('menus count as pages that are always there', () => {
  expect(problemsOf({ 'docs/fees/index.en.md': doc('draft: true\n') })).toContainEqual(
    expect.stringMatching(/header\.yml.*docs\/fees\/index\.en\.md, which is a draft/),
  );
});

test('a redirect to a page that is not on the site yet names that page', () => {
  const files = {
    [wallet]: page('[]', 'draft: true\n'),
    'redirects.yml': '- { from: /old, to: /wallet }\n',
  };
  expect(problemsOf(files)).toEqual([
    expect.stringContaining(
      `redirects.yml:1: the redirect from "/old" leads to content/${wallet}, which is a draft`,
    ),
  ]);
});

test.each([
  ['publishAt: 2026-01-02\n', '"publishAt" is not a time with its zone'],
  ['publishAt: 2026-01-02T10:00:00\n', '"publishAt" is not a time with its zone'],
  ['draft: later\n', '"draft" must be'],
])('%s is a mistake', (fields, expected) => {
  expect(problemsOf({ [firstPost]: post(fields) })).toEqual([expect.stringContaining(expected)]);
});

test('all languages of a page have the same schedule', () => {
  const russian = firstPost.replace('.en.', '.ru.');
  const found = problemsOf({ [firstPost]: post(), [russian]: post(SCHEDULED) });
  expect(found).toContainEqual(
    expect.stringContaining(`content/${russian}:6: "publishAt" differs`),
  );
});

test('drafts are checked', () => {
  expect(problemsOf({ [firstPost]: post('draft: true\n', to('/nowhere')) })).toHaveLength(1);
});

test('finds the moments at which the content changes, without loading it', async () => {
  const folder = contentFolder({
    [firstPost]: post(SCHEDULED, 'A text about publishAt.'),
    [wallet]: page('[]', 'publishAt: 2026-01-01T00:00:00Z\n'),
    'docs/fees/index.en.md': doc(`draft: true\n${SCHEDULED}`, 'Or `publishAt`.'),
  });
  const times = await dueTimes(contentDirOf(folder));
  expect(times.toSorted()).toEqual([Date.parse('2026-01-01T00:00:00Z'), atMs]);
});

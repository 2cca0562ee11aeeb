import {
  contentFolder,
  doc,
  firstPost,
  page,
  png,
  post,
  problemsOf,
  removeContentFolders,
  seoYaml,
  wallet,
} from '../testing/content-folder';
import { contentDirOf, loadContent } from './load-content';

afterAll(removeContentFolders);

const picture = { 'blog/guides/first/quay.png': png(1200, 600) };

it('accepts valid content', () => {
  expect(problemsOf({})).toEqual([]);
  expect(
    problemsOf({
      ...picture,
      [firstPost]: post(
        'cover: quay.png\ncoverAlt: A quay\n',
        '## Part\n\n![A quay](./quay.png "Caption") [a](/docs/fees#part) [b](#part) ' +
          '[c](https://x.example) [d](mailto:a@b.example) [e](/exchange-eth-usdterc20?amount=1) ' +
          '[f](/price/btc) [g](/blog/guides) [h](/api/openapi.json)',
      ),
      'docs/fees/index.en.md': doc('', '## Part\n\n{brand} [x](/wallet#why)'),
      [wallet]: page('[{ kind: text, heading: Why, body: "[a](/icons/logo.svg)" }]'),
    }),
  ).toEqual([]);
});

it('loads content without the optional collections', () => {
  const content = loadContent(
    contentDirOf(
      contentFolder({
        [firstPost]: null,
        'blog/categories.yml': null,
        'authors.yml': null,
        [wallet]: null,
        'seo/pages.yml': seoYaml().replace(/^wallet:[\s\S]*/m, ''),
      }),
    ),
  );
  expect([
    content.posts,
    content.pages,
    content.roadmap,
    content.reviews,
    content.redirects,
  ]).toEqual([[], [], [], [], []]);
});

it('reports every mistake in every file at once, sorted', () => {
  const found = problemsOf({
    'site.yml': 'brand: {}\n',
    [firstPost]: 'no front matter',
    'locales/ru/common.json': '{ "hello": "Привет", }',
    'navigation/header.yml': '[',
    'docs/fees/index.en.md': doc('', '[a](nowhere)\n\n![](./missing.png)'),
  });
  expect(found.map((line) => line.split(': ')[0])).toEqual([
    'content/blog/guides/first/index.en.md:1',
    'content/docs/fees/index.en.md:8',
    'content/docs/fees/index.en.md:10',
    'content/docs/fees/index.en.md:10',
    'content/locales/ru/common.json:1',
    'content/navigation/header.yml:1',
    ...Array.from({ length: 10 }, () => 'content/site.yml:1'),
  ]);
});

it('accepts raw markup and scripts, which are escaped during rendering', () => {
  expect(problemsOf({ [firstPost]: post('', '<script>alert(1)</script>') })).toEqual([]);
});

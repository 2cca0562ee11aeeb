import {
  contentOf,
  doc,
  page,
  problemsOf,
  removeContentFolders,
  seoYaml,
  type ContentMistake,
  wallet,
} from '../testing/content-folder';

afterAll(removeContentFolders);

const seoOf = (title: string): string =>
  `seo: { title: "${title}", description: "About ${title}." }\n`;

const mistakes: readonly ContentMistake[] = [
  [
    'missing texts for search engines',
    { 'seo/pages.yml': seoYaml().replace(/^wallet:[\s\S]*/m, '') },
    'content/pages/wallet/index.en.yml: "seo" is missing. Add the title and description for search engines.',
  ],
  [
    'missing texts for search engines of a built-in page',
    { 'seo/pages.yml': seoYaml().replace(/^order:\n.*\n.*\n/m, '') },
    'content/seo/pages.yml: the key "order" is missing. Add its title and description in every language.',
  ],
  [
    'texts for search engines in two places',
    { [wallet]: page('[]', seoOf('Wallet')) },
    'content/pages/wallet/index.en.yml:4: "seo" is in content/seo/pages.yml, too. Remove it in one of the two.',
  ],
  [
    'a page with texts for search engines in one language only',
    {
      'pages/new/index.en.yml': page('[]', seoOf('New')),
      'pages/new/index.ru.yml': page(),
    },
    'content/pages/new/index.ru.yml: "seo" is missing. Add the title and description for search engines.',
  ],
  [
    'a title of a page that another page has',
    { 'pages/new/index.en.yml': page('[]', seoOf('Title of docs')) },
    'content/pages/new/index.en.yml:4: the title is the same as in content/seo/pages.yml:35. ' +
      'Write a different one: search engines treat pages with the same one as duplicates.',
  ],
  [
    'an unknown placeholder in a page',
    {
      'pages/new/index.en.yml': page('[]', 'seo: { title: "{coin}", description: About coins. }\n'),
    },
    'content/pages/new/index.en.yml:4: {coin} is an unknown placeholder. Use one of {brand}.',
  ],
  [
    'texts for search engines about a page that does not exist',
    { 'seo/pages.yml': `${seoYaml()}${seoYaml(['walet'])}` },
    'content/seo/pages.yml:76: "walet" does not belong to any page. Correct the spelling or remove it.',
  ],
  [
    'a missing language',
    { 'seo/pages.yml': seoYaml().replace(/(home:\n.*\n) {2}ru.*\n/, '$1') },
    'content/seo/pages.yml:1: "home.ru" is missing. Add it.',
  ],
  [
    'an unknown placeholder',
    { 'seo/pages.yml': seoYaml().replace('About home', 'About {coin}') },
    'content/seo/pages.yml:2: {coin} is an unknown placeholder. Use one of {brand}.',
  ],
  [
    'a missing picture for social networks',
    {
      'seo/pages.yml': seoYaml().replace(
        'description: "About home"',
        'image: /none.png, description: "About home"',
      ),
    },
    'content/seo/pages.yml:2: the picture "/none.png" is missing. Put it in static/ or remove the field.',
  ],
  [
    'two pages with the same title',
    { 'seo/pages.yml': seoYaml().replace('Title of blog"', 'Title of docs"') },
    'content/seo/pages.yml:38: the title is the same as in content/seo/pages.yml:35. ' +
      'Write a different one: search engines treat pages with the same one as duplicates.',
  ],
  [
    'two texts with the same description',
    {
      'docs/fees/index.en.md': doc().replace(
        /description: .*/,
        'description: A sentence that is long enough to be the description of a page.',
      ),
    },
    'content/docs/fees/index.en.md:3: the description is the same as in ' +
      'content/blog/guides/first/index.en.md:3. Write a different one: ' +
      'search engines treat pages with the same one as duplicates.',
  ],
];

it.each(mistakes)('reports %s', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});

test('a new page has its texts for search engines in its own file, in each language', () => {
  const { seo } = contentOf({
    'pages/new/index.en.yml': page('[]', seoOf('New')),
    'pages/only/index.en.yml': page('[]', seoOf('Only')).replace('stays yours', 'is yours'),
    'pages/new/index.ru.yml': page('[]', seoOf('Новое')),
  });
  expect(seo).toMatchObject({
    new: { en: { title: 'New' }, ru: { title: 'Новое', description: 'About Новое.' } },
    only: { en: { title: 'Only' }, ru: { title: 'Only' } },
  });
});

import {
  doc,
  problemsOf,
  removeContentFolders,
  seoYaml,
  type ContentMistake,
} from '../testing/content-folder';

afterAll(removeContentFolders);

const mistakes: readonly ContentMistake[] = [
  [
    'missing texts for search engines',
    { 'seo/pages.yml': seoYaml().replace(/^wallet:[\s\S]*/m, '') },
    'content/seo/pages.yml: the key "wallet" is missing. Add its title and description in every language.',
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
    'content/seo/pages.yml:2: {coin} is an unknown placeholder. Use {brand}.',
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

import {
  doc,
  firstPost,
  page,
  post,
  problemsOf,
  removeContentFolders,
  type ContentMistake,
} from '../testing/content-folder';

afterAll(removeContentFolders);

/** Returns one entry of a category list, three lines long. */
function category(slug: string, title: string, part: string): string {
  const description = `"What one should know before the first swap, part ${part}."`;
  return `- slug: ${slug}
  title: { en: "${title}", ru: "${title}" }
  description: { en: ${description}, ru: ${description} }
`;
}

const mistakes: readonly ContentMistake[] = [
  [
    'an unknown author',
    { [firstPost]: post().replace('editors', 'nobody') },
    `content/${firstPost}:5: "nobody" is an unknown author. ` +
      'Use one of "editors", or add the author to content/authors.yml.',
  ],
  [
    'an unknown category',
    { 'docs/fees/index.en.md': doc().replace('start', 'stop') },
    'content/docs/fees/index.en.md:4: "stop" is an unknown category. ' +
      'Use one of "start", or add it to content/docs/categories.yml.',
  ],
  [
    'a folder that is not a category',
    {
      'blog/other/x/index.en.md': post()
        .replace('First', 'Other')
        .replace('A sentence', 'One sentence'),
    },
    'content/blog/other/x/index.en.md: "other" is an unknown category. ' +
      'Use one of "guides", or add it to content/blog/categories.yml.',
  ],
  [
    'a reserved address',
    { 'pages/docs/index.en.yml': page() },
    'content/pages/docs: the address /docs is taken. Rename the folder.',
  ],
  [
    'a slug with capitals',
    { 'docs/Fees2/index.en.md': doc().replace('Fees', 'x').replace('What', 'Which') },
    'content/docs/Fees2: the folder name cannot be used in an address. ' +
      'Use lowercase Latin letters, digits and single hyphens.',
  ],
  [
    'a docs page in a folder',
    { 'docs/a/b/index.en.md': doc().replace('Fees', 'x').replace('What', 'Which') },
    'content/docs/a/b: a docs page must be directly in docs/. Move the folder, and set ' +
      'the category in the front matter.',
  ],
  [
    'a post named like a list page',
    { 'blog/guides/page2/index.en.md': post().replace('First', 'x').replace('A s', 'The s') },
    'content/blog/guides/page2: the folder name is used by a list page. ' +
      'Choose a name other than "page" followed by a number.',
  ],
  [
    'a post with the slug of a category',
    { 'blog/guides/index.en.md': post().replace('First', 'x').replace('A s', 'The s') },
    'content/blog/guides: a category already uses this slug. Rename the folder or move the post into the category.',
  ],
  [
    'a category named like a list page',
    {
      'blog/categories.yml': category('guides', 'G', 'one') + category('page2', 'S', 'two'),
    },
    'content/blog/categories.yml: the slug "page2" is used by a list page. ' +
      'Choose a slug other than "page" followed by a number.',
  ],
  [
    'two categories with the same slug',
    {
      'docs/categories.yml': category('start', 'S1', '1') + category('start', 'S2', '2'),
    },
    'content/docs/categories.yml:4: "1.slug" is "start", which another category already has. Choose another one.',
  ],
  [
    'fields that differ between languages',
    {
      'blog/guides/first/index.ru.md': post()
        .replace('2026-01-02', '2026-01-03')
        .replace('First', 'Первый'),
    },
    'content/blog/guides/first/index.ru.md:4: "date" differs from the one in ' +
      'content/blog/guides/first/index.en.md. Use the same value in every language.',
  ],
  [
    'a text in an unknown language',
    { 'blog/guides/first/index.de.md': post() },
    'content/blog/guides/first/index.de.md: "de" is an unknown language. Use one of en, ru.',
  ],
  [
    'a text without a language',
    { 'blog/guides/first/index.md': post() },
    'content/blog/guides/first/index.md: this file is never read. Rename it to one of index.en.md, index.ru.md.',
  ],
  [
    'an unknown interface language',
    { 'locales/de/common.json': '{}' },
    'content/locales/de: "de" is an unknown language. Use one of en, ru, or add it to content/site.yml.',
  ],
];

it.each(mistakes)('reports %s', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});

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
    "content/docs/Fees2: the folder's name is not fit for an address. " +
      'Use small Latin letters, digits and single hyphens.',
  ],
  [
    'a docs page in a folder',
    { 'docs/a/b/index.en.md': doc().replace('Fees', 'x').replace('What', 'Which') },
    'content/docs/a/b: a docs page stands directly below docs/. Move the folder; ' +
      'the category stands in the front matter.',
  ],
  [
    'a post named like a list page',
    { 'blog/guides/page2/index.en.md': post().replace('First', 'x').replace('A s', 'The s') },
    "content/blog/guides/page2: the folder's name is that of a page of the list. " +
      'Choose a name other than "page" and a number.',
  ],
  [
    'a post with the slug of a category',
    { 'blog/guides/index.en.md': post().replace('First', 'x').replace('A s', 'The s') },
    'content/blog/guides: the slug is taken: a category has it. Rename the folder or move the post into the category.',
  ],
  [
    'a category named like a list page',
    {
      'blog/categories.yml': category('guides', 'G', 'one') + category('page2', 'S', 'two'),
    },
    'content/blog/categories.yml: the slug "page2" is that of a page of the list. ' +
      'Choose one other than "page" and a number.',
  ],
  [
    'two categories with the same slug',
    {
      'docs/categories.yml': category('start', 'S1', '1') + category('start', 'S2', '2'),
    },
    'content/docs/categories.yml:4: "1.slug" is "start", which another category has. Choose another one.',
  ],
  [
    'fields that differ between languages',
    {
      'blog/guides/first/index.ru.md': post()
        .replace('2026-01-02', '2026-01-03')
        .replace('First', 'Первый'),
    },
    'content/blog/guides/first/index.ru.md:4: "date" differs from that of ' +
      'content/blog/guides/first/index.en.md. Write the same in every language.',
  ],
  [
    'a text in an unknown language',
    { 'blog/guides/first/index.de.md': post() },
    'content/blog/guides/first/index.de.md: "de" is an unknown language. Use one of en, ru.',
  ],
  [
    'a text without a language',
    { 'blog/guides/first/index.md': post() },
    'content/blog/guides/first/index.md: this file is never read. Name it index.en.md or index.ru.md.',
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

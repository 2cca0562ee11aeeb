import {
  doc,
  firstPost,
  page,
  post,
  problemsOf,
  removeContentFolders,
  wallet,
  type ContentMistake,
} from '../testing/content-folder';

afterAll(removeContentFolders);

const mistakes: readonly ContentMistake[] = [
  [
    'YAML that cannot be read',
    { 'authors.yml': 'editors:\n  name: "open\n' },
    'content/authors.yml:3: the file is not valid YAML: Missing closing "quote. ' +
      'Correct the spelling; text with ": " or "#" inside needs quotes around it.',
  ],
  [
    'a duplicate field',
    { [firstPost]: post('title: Again\n') },
    `content/${firstPost}:6: this field appears twice. Remove one of them.`,
  ],
  [
    'a courtesy translation in the default language',
    { [firstPost]: post('courtesy: true\n') },
    `content/${firstPost}:6: the English text prevails, so it cannot be a courtesy translation. ` +
      'Remove "courtesy".',
  ],
  [
    'a page in the default language that is a courtesy translation',
    { [wallet]: page('[]', 'courtesy: true\n') },
    `content/${wallet}:4: the English text prevails, so it cannot be a courtesy translation. ` +
      'Remove "courtesy".',
  ],
  [
    'a courtesy translation of a text that is missing',
    { 'docs/terms/index.ru.md': doc('courtesy: true\n') },
    'content/docs/terms/index.ru.md:7: there is no English text that could prevail over this ' +
      'courtesy translation. Add the English text, or remove "courtesy".',
  ],
  [
    'an unknown field',
    { [firstPost]: post('autor: x\n') },
    `content/${firstPost}:6: "autor" is an unknown field. Correct the spelling or remove it.`,
  ],
  [
    'a missing field',
    { [firstPost]: post().replace('author: editors\n', '') },
    `content/${firstPost}:2: "author" is missing. Add it.`,
  ],
  [
    'front matter that is not closed',
    { [firstPost]: '---\ntitle: x\n\nText' },
    `content/${firstPost}:1: the front matter is missing or not closed. ` +
      'Start the file with a line "---", the fields, and another line "---".',
  ],
  [
    'an empty text',
    { [firstPost]: post('', '') },
    `content/${firstPost}:7: the text is empty. Write it below the front matter.`,
  ],
  [
    'a number where text is expected',
    { [firstPost]: post().replace('First post', '2026') },
    `content/${firstPost}:2: "title" must be text. Put it in quotes.`,
  ],
  [
    'a long title',
    { [firstPost]: post().replace('First post', 'x'.repeat(71)) },
    `content/${firstPost}:2: "title" is longer than 70 characters. Shorten it.`,
  ],
  [
    'a short description',
    { [firstPost]: post().replace(/description: .*/, 'description: Short') },
    `content/${firstPost}:3: "description" is shorter than 50 characters. ` +
      'Say in a sentence or two what the page is about.',
  ],
  [
    'an invalid date',
    { [firstPost]: post().replace('2026-01-02', '2026-02-30') },
    `content/${firstPost}:4: "date" is not a date. Write it as 2026-01-31.`,
  ],
  [
    'an update date before the publication date',
    { [firstPost]: post('updated: 2025-01-01\n') },
    `content/${firstPost}:6: "updated" is earlier than "date". Correct one of them.`,
  ],
  [
    'an empty file',
    { 'authors.yml': '' },
    'content/authors.yml:1: the file is empty. Add content or remove the file.',
  ],
  [
    'an empty field',
    { [firstPost]: post('canonical:\n') },
    `content/${firstPost}:6: "canonical" is empty. Add text or remove the field.`,
  ],
  [
    'a text of 5 MB',
    { [firstPost]: post('', 'x '.repeat(2_500_000)) },
    `content/${firstPost}: the file is 5.0 MB; the limit is 1 MB. Shorten or split it, and keep ` +
      'pictures in separate files.',
  ],
  [
    'a first-level heading',
    { [firstPost]: post('', 'Text\n\n# Again') },
    `content/${firstPost}:9: the text contains a first-level heading. ` +
      `Start headings with ##: the title is the page's only first-level heading.`,
  ],
];

it.each(mistakes)('reports %s', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});

import { defaultLocale, locales } from '@quayside/contract/site/locales';

import {
  contentOf,
  firstPost,
  post,
  problemsOf,
  removeContentFolders,
  siteYaml,
  type ContentMistake,
} from '../testing/content-folder';

afterAll(removeContentFolders);

it('reads the languages and their order from site.yml', () => {
  const { posts } = contentOf({
    'site.yml': siteYaml.replace('name: English', 'name: English, wordsPerMinute: 100'),
    [firstPost]: post('', 'word '.repeat(500)),
  });
  expect([locales(), defaultLocale()]).toEqual([['en', 'ru'], 'en']);
  expect(posts[0]?.texts.en?.readingMinutes).toBe(5);
});

const mistakes: readonly ContentMistake[] = [
  [
    'texts of a table in the folder of a language',
    { 'locales/ru/navigation/header.yml': '- label: Комиссии\n' },
    'content/locales/ru/navigation: this file is never read. Write the texts of tables into the tables',
  ],
  [
    'a text in a language that the site lacks',
    {
      'navigation/header.yml':
        '- path: /docs/fees\n  label: { en: Fees, ru: Комиссии, de: Kosten }\n',
    },
    'content/navigation/header.yml:2: "de" is an unknown field of "0.label".',
  ],
  [
    'a code that cannot be used in a path',
    { 'site.yml': siteYaml.replace('code: ru', 'code: RU') },
    'content/site.yml:13: "languages.1.code" is not a language code.',
  ],
  [
    'a code that is not a language tag',
    { 'site.yml': siteYaml.replace('code: ru', 'code: ru-r') },
    'content/site.yml:13: "languages.1.code" is not a language code.',
  ],
  [
    'a language code with an extension',
    { 'site.yml': siteYaml.replace('code: ru', 'code: ru-u-nu-latn') },
    'content/site.yml:13: "languages.1.code" is not a language code.',
  ],
  [
    'the formatting tag of another language',
    { 'site.yml': siteYaml.replace('name: Русский', 'name: Русский, formatting: uk-UA') },
    'content/site.yml:13: "languages.1.formatting" is not a tag of the language "ru".',
  ],
  [
    'a font subset without a file',
    { 'site.yml': siteYaml.replace('name: Русский', 'name: Русский, fonts: [latin, greek]') },
    'content/site.yml:13: "languages.1.fonts" has "greek", and static/fonts/ has no file onest-greek-*.woff2. ' +
      'Add the file and its @font-face in src/styles/fonts.css, or remove the subset.',
  ],
  [
    'an incomplete name of a font subset',
    { 'site.yml': siteYaml.replace('name: English', 'name: English, fonts: [ext]') },
    'content/site.yml:12: "languages.0.fonts" has "ext", and static/fonts/ has no file onest-ext-*.woff2.',
  ],
  [
    'a language that is listed twice',
    { 'site.yml': siteYaml.replace('code: ru', 'code: en') },
    'content/site.yml:13: "languages.1.code" is "en", which another language already has.',
  ],
  [
    'a tag that browsers do not understand',
    { 'site.yml': siteYaml.replace('name: English', 'name: English, formatting: english_US') },
    'content/site.yml:12: "languages.0.formatting" is not a language tag.',
  ],
];

it.each(mistakes)('reports %s', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});

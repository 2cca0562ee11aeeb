import { defaultLocale, locales } from '@quayside/contract/site/locales';

import {
  contentOf,
  firstPost,
  post,
  problemsOf,
  removeContentFolders,
  siteYaml,
  type ContentFiles,
  type ContentMistake,
} from '../testing/content-folder';

afterAll(removeContentFolders);

const header = (label: string): string => `- path: /docs/fees\n  label: ${label}\n`;
const inFolder = (text: string): ContentFiles => ({
  'navigation/header.yml': header('{ en: Fees }'),
  'locales/ru/navigation/header.yml': text,
});

it('reads the languages and their order from site.yml', () => {
  const { posts } = contentOf({
    'site.yml': siteYaml.replace('name: English', 'name: English, wordsPerMinute: 100'),
    [firstPost]: post('', 'word '.repeat(500)),
  });
  expect([locales(), defaultLocale()]).toEqual([['en', 'ru'], 'en']);
  expect(posts[0]?.texts.en?.readingMinutes).toBe(5);
});

it('reads the texts of a table from the folder of a language', () => {
  const content = contentOf(inFolder('- label: Комиссии\n'));
  expect(content.header).toEqual([{ path: '/docs/fees', label: { en: 'Fees', ru: 'Комиссии' } }]);
});

const mistakes: readonly ContentMistake[] = [
  [
    'a text that the folder of a language lacks',
    inFolder('[]\n'),
    'content/locales/ru/navigation/header.yml:1: "0.label.ru" is missing. Add it.',
  ],
  [
    'an empty string in the folder of a language',
    inFolder('- label: ""\n'),
    'content/locales/ru/navigation/header.yml:1: "0.label.ru" is empty.',
  ],
  [
    'a text without a counterpart',
    inFolder('- label: Комиссии\n- label: Лишнее\n'),
    'content/locales/ru/navigation/header.yml:2: "1" has no counterpart in content/navigation/header.yml.',
  ],
  [
    'a text in a language that the site lacks',
    { 'navigation/header.yml': header('{ en: Fees, ru: Комиссии, de: Kosten }') },
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

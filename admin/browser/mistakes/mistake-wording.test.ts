import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { ContentError } from '@quayside/content-service/load/content-error';
import { contentDirOf, loadContent } from '@quayside/content-service/load/load-content';
import {
  contentFolder,
  doc,
  firstPost,
  page,
  post,
  removeContentFolders,
  wallet,
  type ContentFiles,
} from '@quayside/content-service/testing/content-folder';
import { finding } from '@quayside/content-service/problems/problem';

import type { AdminTexts } from '../../config/texts';
import { mistakeWording, wordingOf } from './mistake-wording';
import type { Mistake } from './place-mistakes';

const textsOf = (locale: string): AdminTexts =>
  JSON.parse(readFileSync(resolve('content/locales', locale, 'admin.json'), 'utf8')) as AdminTexts;
const { mistakes: texts, fields } = textsOf('en');

afterAll(removeContentFolders);

function mistakesIn(files: ContentFiles): readonly Mistake[] {
  try {
    loadContent(contentDirOf(contentFolder(files)));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems as readonly Mistake[];
    throw error;
  }
}

const redirects = (...entries: readonly string[]): ContentFiles => ({
  'redirects.yml': entries.map((entry) => `- { from: ${entry} }\n`).join(''),
});
const dictionary = (en: string, ru: string): ContentFiles => ({
  'locales/en/common.json': en,
  'locales/ru/common.json': ru,
});

test.each<[string, ContentFiles, string]>([
  ['a missing field', { [firstPost]: post().replace(/author: .*\n/, '') }, texts.missing],
  [
    'a long text',
    { [firstPost]: post('coverAlt: a\n').replace('First', 'First'.repeat(20)) },
    '70',
  ],
  ['a short text', { [firstPost]: post().replace(/description: .*/, 'description: A.') }, '50'],
  ['no date', { [firstPost]: post().replace('2026-01-02', 'soon') }, texts.notDate],
  ['a cover without its text', { [firstPost]: post('cover: a.png\n') }, texts.missingAlt],
  ['a broken link', { [firstPost]: post('', '[a](/nowhere)') }, '“/nowhere”'],
  ['a link with a language', { [firstPost]: post('', '[a](/ru/docs/fees)') }, '“/ru”'],
  ['a link that ends with a slash', { [firstPost]: post('', '[a](/docs/fees/)') }, '/docs/fees.'],
  ['a missing anchor', { [firstPost]: post('', '## A\n\n[a](#b)') }, '“#b”'],
  ['a picture without its text', { [firstPost]: post('', '![](./a.png)') }, '![…](…)'],
  ['a missing picture', { [firstPost]: post('', '![a](./a.png)') }, '“./a.png”'],
  ['a first-level heading', { [firstPost]: post('', '# A') }, texts.titleHeading],
  ['no text', { [firstPost]: post('', '') }, texts.emptyBody],
  ['dates in the wrong order', { [firstPost]: post('updated: 2026-01-01\n') }, texts.earlier],
  [
    'the title of another page',
    { [firstPost]: post().replace('First post', 'Fees') },
    'as in content/',
  ],
  [
    'a word as a number',
    { 'docs/fees/index.en.md': doc().replace('order: 1', 'order: a') },
    'number',
  ],
  ['a bad id', { [wallet]: page('[{ kind: text, id: "A B", body: a }]') }, texts.badSlug],
  ['an author that is not there', { [firstPost]: post().replace('editors', 'ann') }, ': ann.'],
  ['an empty list', { [wallet]: page('[{ kind: faq, items: [] }]') }, texts.emptyList],
  [
    'the same redirect',
    { 'redirects.yml': '- { from: /a, to: /blog }\n- { from: /a, to: /docs, locale: ru }\n' },
    '“/ru/a” already redirects to “/ru/blog”.',
  ],
  ['redirects in a loop', redirects('/a, to: /b', '/b, to: /a'), ': "/a" → "/b" → "/a".'],
  ['a redirect to another', redirects('/a, to: /b', '/b, to: /blog'), 'again, to “/blog”.'],
  ['a redirect to nowhere', redirects('/a, to: /none'), '“/none” is not a page'],
  [
    'a redirect to a draft',
    { ...redirects('/a, to: /wallet'), [wallet]: page('[]', 'draft: true\n') },
    'leads to content/pages/wallet/index.en.yml, which is a draft.',
  ],
  [
    'a redirect to a later page',
    { ...redirects('/a, to: /wallet'), [wallet]: page('[]', 'publishAt: 2126-01-01T00:00:00Z\n') },
    'only at 2126-01-01T00:00:00.000Z.',
  ],
  ['a redirect from a page', redirects('/wallet, to: /blog'), 'covers the page /wallet,'],
  ['a redirect from the home page', redirects('/, to: /blog'), texts.redirectHome],
  ['a redirect that the site has', redirects('/ua/a, to: /blog'), 'already redirects “/ua/a”'],
  ['a redirect to one that the site has', redirects('/a, to: /ua'), 'redirects “/ua” again'],
  ['an odd path', redirects("'/a?b', to: /blog"), "“/a?b” can't be redirected"],
  ['a path with a slash at the end', redirects('/a/, to: /blog'), 'Enter /a, which'],
  ['a path with a language', redirects('/ru/a, to: /blog'), 'Leave “/ru” out. If'],
  ['a path of a file', redirects('/robots.txt, to: /blog'), '“/robots.txt” is a file'],
  ['a path that the site uses', redirects('/api/a, to: /blog'), 'is in /api, which'],
  ['a status that "*" does not allow', redirects("'/a/*', to: /blog, status: 308"), 'type 308.'],
  ['a target with a language', redirects('/a, to: /ru/blog'), 'Leave “/ru” out: each'],
  ['a target with a slash at the end', redirects('/a, to: /blog/'), '“/blog/” is not a valid path'],
  ['a target that is not secure', redirects("/a, to: 'http://a.example'"), 'https://, without'],
  [
    'a target with a part that is not there',
    redirects("/a, to: '/blog/:splat'"),
    '“/a” has no “*”',
  ],
  ['a missing key', dictionary('{ "a": "A", "b": "B" }', '{ "a": "А" }'), texts.missingText],
  ['an empty text', dictionary('{ "a": "A" }', '{ "a": "" }'), texts.emptyText],
  [
    'another placeholder',
    dictionary('{ "a": "{{b}}" }', '{ "a": "{{c}}" }'),
    '{{c}} instead of {{b}}',
  ],
])('%s is worded for editors', (_what, files, expected) => {
  const worded = mistakesIn(files).map((mistake) =>
    wordingOf(mistake, { ...texts, untranslated: 'unknown' }),
  );
  expect(worded).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
  expect(worded).not.toContain('unknown');
});

test.each(['en', 'ru', 'es'])('a mistake without a text in %s is shown in English', (locale) => {
  const mistake = {
    file: 'content/a.yml',
    code: 'newer',
    params: {},
    problem: 'it is odd',
    fix: 'Mend it',
  };
  expect(wordingOf(mistake, textsOf(locale).mistakes)).toContain('It is odd. Mend it.');
});

test('a mistake away from its field names the place', () => {
  const { atField, aboveForm } = mistakeWording(texts, fields);
  const mistake = {
    file: 'content/pages/a/index.en.yml',
    field: 'sections.1.heading',
    ...finding('missing', { name: '"sections.1.heading"' }),
  };
  expect(atField(mistake, [])).toBe(texts.missing);
  expect(atField(mistake, ['1', 'heading'])).toBe(`2 › Heading: ${texts.missing}`);
  const place = 'Sections › 2 › Heading';
  expect(aboveForm(mistake, 0)).toBe(`${mistake.file}: ${place}: ${texts.missing}`);
  expect(aboveForm(mistake, 3)).toBe(`${mistake.file} (+3): ${place}: ${texts.missing}`);
});

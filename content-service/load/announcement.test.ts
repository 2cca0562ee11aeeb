import { graphql } from 'graphql';

import { createContentSchema } from '../create-content-schema';
import {
  contentFolder,
  firstPost,
  post,
  problemsOf,
  removeContentFolders,
} from '../testing/content-folder';
import { dueTimes } from './due-times';
import { contentDirOf, loadContent } from './load-content';

afterAll(removeContentFolders);

const FROM = '2126-01-02T10:00:00Z';
const UNTIL = '2126-01-03T10:00:00Z';
const [fromMs, untilMs] = [Date.parse(FROM), Date.parse(UNTIL)];
const announcement = (fields = ''): string => `id: news
text: { en: We moved., ru: Мы переехали. }
${fields}`;
const at = (fields: string, nowMs: number) => {
  const dir = contentDirOf(contentFolder({ 'announcement.yml': announcement(fields) }));
  const content = loadContent(dir, undefined, nowMs);
  return [content.announcement?.id, content.nextDueMs];
};

test.each([
  ['without times', '', fromMs, ['news', null]],
  ['before its time', `from: ${FROM}\nuntil: ${UNTIL}\n`, fromMs - 1, [undefined, fromMs]],
  ['from its time on', `from: ${FROM}\nuntil: ${UNTIL}\n`, fromMs, ['news', untilMs]],
  ['after its end', `from: ${FROM}\nuntil: ${UNTIL}\n`, untilMs, [undefined, null]],
  ['as a draft', `draft: true\nfrom: ${FROM}\n`, fromMs - 1, [undefined, null]],
])('an announcement %s is shown accordingly', (_when, fields, nowMs, expected) => {
  expect(at(fields, nowMs)).toEqual(expected);
});

test('a site without an announcement shows none', () => {
  expect(loadContent(contentDirOf(contentFolder())).announcement).toBeNull();
});

test('its times are among those at which the content changes', async () => {
  const files = { 'announcement.yml': announcement(`from: ${FROM}\nuntil: ${UNTIL}\n`) };
  expect(await dueTimes(contentDirOf(contentFolder(files)))).toEqual([fromMs, untilMs]);
});

test.each([
  ['an end before its start', `from: ${UNTIL}\nuntil: ${FROM}\n`, 'yml:4: "until" is not later'],
  ['a dead link', 'link: { to: /nowhere, label: { en: a, ru: b } }\n', 'page that does not exist'],
  [
    'a link to a page that comes later',
    'link: { to: /blog/guides/first, label: { en: a, ru: b } }\n',
    `${firstPost}, which is published only at`,
  ],
])('%s is a mistake', (_name, fields, expected) => {
  const files = {
    [firstPost]: post(`publishAt: ${FROM}\n`),
    'announcement.yml': announcement(fields),
  };
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});

test('it may link to a page that appears together with it', () => {
  const link = `from: ${FROM}\nlink: { to: /blog/guides/first, label: { en: a, ru: b } }\n`;
  const files = {
    [firstPost]: post(`publishAt: ${FROM}\n`),
    'announcement.yml': announcement(link),
  };
  expect(problemsOf(files)).toEqual([]);
});

test('the content service offers it in the language of the reader', async () => {
  const link = 'link: { to: /docs/fees, label: { en: More, ru: Подробнее } }\n';
  const rootDir = contentFolder({ 'announcement.yml': announcement(link) });
  const source =
    '{ announcement(locale: "ru") { id tone text link { target label } isDismissible } }';
  const { data } = await graphql({ schema: createContentSchema({ rootDir }), source });
  expect(data).toEqual({
    announcement: {
      id: 'news',
      tone: 'info',
      text: 'Мы переехали.',
      link: { target: '/ru/docs/fees', label: 'Подробнее' },
      isDismissible: true,
    },
  });
});

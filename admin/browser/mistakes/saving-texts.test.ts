import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { finding } from '@quayside/content-service/problems/problem';

import type { AdminTexts } from '../../config/texts';
import { mistakeWording } from './mistake-wording';
import { savingTexts } from './saving-texts';

const start = (locale: string) => {
  const { rejections, mistakes, fields } = JSON.parse(
    readFileSync(resolve('content/locales', locale, 'admin.json'), 'utf8'),
  ) as AdminTexts;
  return savingTexts(rejections, mistakeWording(mistakes, fields));
};
const FILE = 'content/redirects.yml';
const mistake = (field: string, target: string) => ({
  ...{ file: FILE, line: 2, field },
  ...finding('targetMissing', { target }),
});
const cause = (reason: object) => ({ status: 422, message: 'English.', body: { reason } });

test.each([
  ['en', '“/none” is not a page'],
  ['ru', 'нет страницы «/none»'],
  ['es', '«/none» no es una página'],
])('the mistakes of a rejected save are said in %s, each on a line', (locale, expected) => {
  const saving = start(locale);
  const problems = [mistake('0.to', '/none'), mistake('0.to', '/none'), mistake('1.to', '/gone')];
  const text = saving.wording(cause({ code: 'mistakes', params: {}, problems })) ?? '';
  expect(text.split('\n')).toEqual([
    expect.stringContaining(expected),
    expect.stringContaining('/gone'),
  ]);
  expect(text.startsWith(`${FILE}: `)).toBe(true);
  expect(saving.lead(text)).toMatch(/:$/);
});

test('another reason is a sentence with its parameters', () => {
  const saving = start('en');
  const text = saving.wording(cause({ code: 'exists', params: { path: 'content/a.md' } })) ?? '';
  expect(text).toContain('content/a.md');
  expect(text).not.toContain('{{');
  expect(saving.lead(text)).toBe('Your changes were not saved.');
});

test.each([
  ['a failure of the network', new TypeError('Failed to fetch')],
  ['an answer without a reason', { status: 500, message: 'Oops', body: { message: 'Oops' } }],
  ['a reason of a newer server', cause({ code: 'newer', params: {} })],
  ['no cause', undefined],
])('%s is left to the package', (_what, thrown) => {
  expect(start('en').wording(thrown)).toBeUndefined();
  expect(start('en').lead('English.')).toBeUndefined();
});

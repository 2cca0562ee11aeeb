import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { PROBLEMS } from '@quayside/content-service/problems/problem';

const CODES = Object.keys(PROBLEMS).toSorted();
const OWN_TEXTS = ['aboveForm', 'untranslated'];

const textsOf = (locale: string): Readonly<Record<string, string>> =>
  (
    JSON.parse(readFileSync(resolve('content/locales', locale, 'admin.json'), 'utf8')) as {
      mistakes: Readonly<Record<string, string>>;
    }
  ).mistakes;

const placeholdersIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

describe.each(['en', 'ru', 'es'])('in %s', (locale) => {
  const texts = textsOf(locale);

  test('every problem of the content has a text, and every text a problem', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...CODES, ...OWN_TEXTS].toSorted());
  });

  test.each(Object.entries(PROBLEMS))('the text of "%s" fits its parameters', (code, english) => {
    const text = texts[code] ?? '';
    expect(text).toMatch(/\S.*[.:]?$/);
    const known = placeholdersIn(english.join(' '), /\{(\w+)\}/g);
    expect(known).toEqual(expect.arrayContaining([...placeholdersIn(text, /\{\{(\w+)\}\}/g)]));
  });
});

test('every problem is reported somewhere', () => {
  const root = resolve('content-service');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|problems\/\w+-problems\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  expect(CODES.filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { SAVE_REJECTIONS } from '@quayside/content-service/editing/save-rejections';

import type { AdminTexts } from './texts';

const placeholdersIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

test.each(['en', 'ru', 'es'])('every rejection of a save has a text in %s', (locale) => {
  const { rejections } = JSON.parse(
    readFileSync(resolve('content/locales', locale, 'admin.json'), 'utf8'),
  ) as AdminTexts;
  expect(Object.keys(rejections).toSorted()).toEqual(
    [...Object.keys(SAVE_REJECTIONS), 'notSaved'].toSorted(),
  );
  for (const [code, english] of Object.entries(SAVE_REJECTIONS)) {
    const text = rejections[code as keyof typeof rejections];
    expect(text.trim()).not.toBe('');
    expect(placeholdersIn(english, /\{(\w+)\}/g)).toEqual(
      expect.arrayContaining([...placeholdersIn(text, /\{\{(\w+)\}\}/g)]),
    );
  }
});

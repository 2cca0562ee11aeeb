import { localeOfTag } from './locale-of-tag';
import type * as Locales from './locales';
import {
  formattingTag,
  htmlLanguage,
  inLocale,
  knownLocale,
  languages,
  perLocale,
  setLanguages,
  textDirection,
} from './locales';

const before = languages();
const english = { ...before[0], code: 'en', language: 'en', formatting: 'en-US' };
beforeEach(() => {
  setLanguages([
    english,
    { ...english, code: 'pt-br', language: 'pt-BR', formatting: 'pt-BR' },
    { ...english, code: 'ar', language: 'ar', formatting: 'ar', direction: 'rtl' },
  ]);
});
afterAll(() => {
  setLanguages(before);
});

it.each([
  ['en', 'en', 'en-US', undefined],
  ['pt-br', 'pt-BR', 'pt-BR', undefined],
  ['ar', 'ar', 'ar', 'rtl'],
  ['de', 'en', 'en-US', undefined],
])(
  'returns the HTML language, formatting tag and text direction for %s',
  (locale, lang, tag, direction) => {
    expect([htmlLanguage(locale), formattingTag(locale), textDirection(locale)]).toEqual([
      lang,
      tag,
      direction,
    ]);
  },
);

it.each([
  ['ar-EG', 'ar'],
  ['pt-BR', 'pt-br'],
  ['pt_BR', 'pt-br'],
  ['EN', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('localeOfTag finds the locale for the tag %j', (tag, locale) => {
  expect(localeOfTag(tag)).toBe(locale);
});

it.each([
  ['ar', 'ar'],
  ['de', 'en'],
  [null, 'en'],
  [7, 'en'],
])('knownLocale turns %s into %s', (given, locale) => {
  expect(knownLocale(given)).toBe(locale);
});

it('inLocale falls back to the default language only', () => {
  expect(inLocale({ en: 'a', ar: 'b' }, 'ar')).toBe('b');
  expect(inLocale({ en: 'a', ar: 'b' }, 'pt-br')).toBe('a');
  expect(() => inLocale({ ar: 'b' }, 'pt-br')).toThrow('no text in pt-br or en');
  expect(perLocale((locale) => locale)).toEqual({ en: 'en', 'pt-br': 'pt-br', ar: 'ar' });
});

it('languages throws until the languages are set', () => {
  jest.replaceProperty(globalThis as { SITE_LANGUAGES?: unknown }, 'SITE_LANGUAGES', undefined);
  jest.isolateModules(() => {
    const unset = jest.requireActual<typeof Locales>('./locales');
    expect(unset.hasLanguages()).toBe(false);
    expect(unset.languages).toThrow('not loaded');
  });
  jest.restoreAllMocks();
});

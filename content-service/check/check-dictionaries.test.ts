import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import { describeProblem } from '../load/content-error';
import { createProblems } from '../load/problems';
import { checkDictionaries } from './check-dictionaries';

// These tests use dictionaries in two languages, regardless of the languages of the site.
beforeAll(() => {
  setLanguages([languageOf('en'), languageOf('ru')]);
});

function reportedProblems(en: string, ru: string): readonly string[] {
  const problems = createProblems();
  const file = (locale: string, text: string) => [{ namespace: 'x', file: `${locale}.json`, text }];
  checkDictionaries(problems, { en: file('en', en), ru: file('ru', ru) });
  return problems.all().map(describeProblem);
}

it('accepts equal keys, placeholders in a different order and Russian plurals', () => {
  expect(
    reportedProblems(
      '{ "a": { "b": "{{x}} <link>{{ y }}</link>" }, "n_one": "one order", "n_other": "{{count}} orders" }',
      '{ "a": { "b": "<link>{{y}}</link> {{x}}" }, "n_one": "{{count}} заявка", ' +
        '"n_few": "{{count}} заявки", "n_many": "{{count}} заявок", "n_other": "{{count}} заявки" }',
    ),
  ).toEqual([]);
});

it.each([
  [
    'a missing key',
    '{\n"a": "x",\n"b": "y"\n}',
    '{ "a": "x" }',
    ['ru.json: "b" is missing (en.json:3). Add it.'],
  ],
  [
    'an extra key',
    '{ "a": "x" }',
    '{ "a": "x",\n "b": "y" }',
    ['ru.json:2: "b" does not exist in English. Remove it, or add it to the English file.'],
  ],
  ['an empty text', '{ "a": "x" }', '{\n"a": " " }', ['ru.json:2: "a" is empty. Add its text.']],
  [
    'an empty English text',
    '{ "a": "" }',
    '{ "a": "x" }',
    ['en.json:1: "a" is empty. Add its text.'],
  ],
  [
    'different placeholders',
    '{ "a": "{{x}}" }',
    '{ "a": "{{y}}" }',
    [
      'ru.json:1: "a" has different placeholders or tags than English: {{y}} instead of {{x}}. Use the same ones.',
    ],
  ],
  [
    'a missing tag',
    '{ "a": "<b>x</b>" }',
    '{ "a": "x" }',
    [
      'ru.json:1: "a" has different placeholders or tags than English: – instead of <b>. Use the same ones.',
    ],
  ],
  [
    'a format in a placeholder',
    '{ "a": "{{x}} {{y, number}}" }',
    '{ "a": "{{x}} {{ y }}" }',
    [
      'en.json:1: "a" has "{{y, number}}", which the pages cannot fill in. ' +
        'Write a placeholder as {{name}}, without a format, and do not nest texts.',
    ],
  ],
  [
    'a text nested in another',
    '{ "a": "x" }',
    '{ "a": "$t(b)" }',
    [
      'ru.json:1: "a" has "$t(", which the pages cannot fill in. Write a placeholder as {{name}}, ' +
        'without a format, and do not nest texts.',
    ],
  ],
  [
    'a missing plural form',
    '{ "n_one": "a", "n_other": "b" }',
    '{ "n_one": "a", "n_few": "b",\n "n_other": "c" }',
    [
      'ru.json:2: the plural form "n_many" is missing. This language needs _one, _few, _many, _other.',
    ],
  ],
  [
    'a plural form without the number',
    '{ "n_one": "{{count}}", "n_other": "{{count}}" }',
    '{ "n_one": "один", "n_few": "{{count}}", "n_many": "{{count}}", "n_other": "{{count}}" }',
    [
      'ru.json:1: "n_one" has different placeholders or tags than English: ' +
        '– instead of {{count}}. Use the same ones.',
    ],
  ],
  [
    'a plural that English does not have',
    '{ "n": "a" }',
    '{ "n_one": "a", "n_few": "a", "n_many": "a", "n_other": "a" }',
    [
      'ru.json: "n" is missing (en.json:1). Add it.',
      'ru.json:1: "n (plural)" does not exist in English. Remove it, or add it to the English file.',
    ],
  ],
  [
    'a number in place of a text',
    '{ "a": "x" }',
    '{ "a": 1 }',
    [
      'ru.json:1: "a" is neither a text nor a group of texts. Put it in quotes.',
      'ru.json: "a" is missing (en.json:1). Add it.',
    ],
  ],
  [
    'a duplicate key',
    '{ "a": "x" }',
    '{ "a": "x",\n"a": "y" }',
    ['ru.json:2: this key appears twice. Remove one of them.'],
  ],
  [
    'a list in place of a dictionary',
    '{ "a": "x" }',
    '[]',
    ['ru.json:1: a dictionary must be a group of texts. Put the texts in braces.'],
  ],
  [
    'a trailing comma',
    '{ "a": "x" }',
    '{\n"a": "x",\n}',
    [
      'ru.json:3: the file is not valid JSON. Check for a missing or extra comma, quote ' +
        'or bracket near this line.',
    ],
  ],
  [
    'a truncated file',
    '{ "a": "x" }',
    '{\n"a": "x"\n',
    [
      'ru.json:2: the file is not valid JSON. Check for a missing or extra comma, quote ' +
        'or bracket near this line.',
    ],
  ],
])('reports %s', (_name, en, ru, expected) => {
  expect(reportedProblems(en, ru)).toEqual(expected);
});

it('reports a file that is missing in one language', () => {
  const problems = createProblems();
  checkDictionaries(problems, { en: [{ namespace: 'x', file: 'en.json', text: '{}' }], ru: [] });
  expect(problems.all().map(describeProblem)).toEqual([
    'content/locales/ru/x.json: the file is missing in this language. Create it with the texts of another language.',
  ]);
});

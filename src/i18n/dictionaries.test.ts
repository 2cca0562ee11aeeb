import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { describeProblem } from '@quayside/content-service/load/content-error';
import { loadDictionaries } from '@quayside/content-service/load/load-dictionaries';
import { createProblems } from '@quayside/content-service/load/problems';

it('every language has the same texts, with the same placeholders and all plural forms', () => {
  const problems = createProblems();
  const dictionaries = loadDictionaries({
    dir: resolve(__dirname, '../../content'),
    problems,
    sitePlaceholders: {},
  });
  expect(problems.all().map(describeProblem)).toEqual([]);
  expect(dictionaries['en']?.length).toBeGreaterThan(5);
});

it('Russian uses one word for email: почта', () => {
  const wrong = [
    'common',
    'consent',
    'errors',
    'exchange',
    'form',
    'home',
    'order',
    'orders',
    'pending',
  ].flatMap((namespace) => {
    const dictionary = JSON.parse(
      readFileSync(resolve(__dirname, `../../content/locales/ru/${namespace}.json`), 'utf8'),
    ) as object;
    return textsOf(dictionary).filter((text) => /e-?mail|имейл|электронн\S+ почт/i.test(text));
  });
  expect(wrong).toEqual([]);
});

it('Russian uses one word for the verification form: анкета', () => {
  const wrong = ['profile', 'review'].flatMap((namespace) => {
    const dictionary = JSON.parse(
      readFileSync(resolve(__dirname, `../../content/locales/ru/${namespace}.json`), 'utf8'),
    ) as object;
    return textsOf(dictionary).filter((text) => /заявлени/i.test(text));
  });
  expect(wrong).toEqual([]);
});

/** Returns every text in a dictionary, at any depth. */
function textsOf(dictionary: object): string[] {
  return Object.values(dictionary).flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? textsOf(entry) : [String(entry)],
  );
}

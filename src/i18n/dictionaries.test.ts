import { resolve } from 'node:path';

import { describeProblem } from '@quayside/content-service/load/content-error';
import { loadDictionaries } from '@quayside/content-service/load/load-dictionaries';
import { createProblems } from '@quayside/content-service/load/problems';

it('has the same texts in every language, with the same places and all plural forms', () => {
  const problems = createProblems();
  const dictionaries = loadDictionaries({ dir: resolve(__dirname, '../../content'), problems, sitePlaces: {} });
  expect(problems.all().map(describeProblem)).toEqual([]);
  expect(dictionaries.en.length).toBeGreaterThan(5);
});

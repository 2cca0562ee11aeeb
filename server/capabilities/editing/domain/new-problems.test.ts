import { newProblems } from './new-problems';

const at = (line: number, problem = 'it is wrong', file = 'content/a.yml') => ({
  ...{ file, line, problem, fix: 'Mend it' },
});

test.each([
  ['nothing changed', [at(1)], [at(1)], []],
  ['an edit moved a mistake down', [at(1)], [at(5)], []],
  ['the same mistake was made once more', [at(1)], [at(1), at(2)], [at(2)]],
  ['another file has the same mistake', [at(1)], [at(1, 'it is wrong', 'content/b.yml')], 'all'],
  ['a mistake was mended', [at(1), at(2)], [at(2)], []],
  ['another mistake was made', [at(1)], [at(1, 'it is missing')], 'all'],
] as const)('when %s, only new mistakes are left', (_what, before, after, expected) => {
  expect(newProblems(before, after)).toEqual(expected === 'all' ? after : expected);
});

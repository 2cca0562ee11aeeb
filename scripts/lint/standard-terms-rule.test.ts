import { Linter, type Rule } from 'eslint';
import tseslint from 'typescript-eslint';

const { standardTermsRule } = jest.requireActual<{
  standardTermsRule: Rule.RuleModule;
}>('./standard-terms-rule.mjs');

const config = {
  files: ['**/*.ts'],
  languageOptions: { parser: tseslint.parser },
  plugins: { quayside: { rules: { terms: standardTermsRule } } },
  rules: { 'quayside/terms': 'error' },
} as Linter.Config;
const problemsOf = (code: string): readonly string[] =>
  new Linter().verify(code, [config], 'file.ts').map(({ message }) => message);

test.each([
  ['export function tellConflict() {}', 'notify, emit or report'],
  ['type CardWish = string;', 'input or draft'],
  ['interface OrderWorld { id: number }', 'harness'],
  ['export const strayDeposits = [];', 'misdirected'],
  ['class MailRefusal extends Error {}', 'rejection or error'],
  ['const MAX_TROUBLE = 3;', 'error'],
])('the rule rejects the non-standard term in %j', (code, term) => {
  expect(problemsOf(code)).toEqual([expect.stringContaining(term)]);
});

test('the rule accepts standard terms, local names and longer words that contain a rejected term', () => {
  expect(
    problemsOf(
      'export const stellarMaker = 1; const deadLetterName = 2; type Desktop = 1; ' +
        'function f() { const trouble = 1; return trouble; }',
    ),
  ).toEqual([]);
});

import css from '@eslint/css';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { importRules } from './scripts/lint/import-rules.mjs';
import { logicalCssRule } from './scripts/lint/logical-css-rule.mjs';
import { standardTermsRule } from './scripts/lint/standard-terms-rule.mjs';

const budget = (lines) => ({
  'max-len': ['error', { code: 120, ignoreUrls: true, ignoreRegExpLiterals: true }],
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: lines, skipBlankLines: true, skipComments: true }],
});

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      'public/**',
      '.cache/**',
      '.data/**',
      'coverage/**',
      'static/**',
      '**/*.generated.ts',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX, terms: { rules: { standard: standardTermsRule } } },
    rules: {
      ...budget(70),
      complexity: ['error', 10],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/no-default-export': 'error',
      'terms/standard': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a literal union from an `as const` array.' },
        {
          selector: 'ExportAllDeclaration',
          message: 'Name what you export: barrels with `export *` hide the surface of a folder.',
        },
        {
          selector: 'ClassDeclaration[superClass.name!=/Error$/]',
          message: 'Classes are for errors; write createX(deps): X.',
        },
        {
          selector:
            'JSXAttribute[name.name="style"] Property[key.name=/^(left|right)$|(Left|Right)/]',
          message: 'Use a logical property, such as marginInlineStart.',
        },
      ],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.css'],
    language: 'css/css',
    plugins: { css, layout: { rules: { logical: logicalCssRule } } },
    rules: { 'layout/logical': 'error' },
  },
  { files: ['**/*.mjs'], rules: budget(70) },
  { files: ['**/*.tsx'], ...budgetFor(100, 15) },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // Regions that the keyboard scrolls, and widgets that handle keys, must be focusable.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['tabpanel', 'application', 'region'], allowExpressionValues: true },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      complexity: 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: [
      'gatsby-*.{ts,tsx}',
      'src/templates/**/*.tsx',
      '{e2e/support,server/testing}/global-setup.ts',
      '{e2e/support,server/testing}/global-teardown.ts',
      'scripts/test/integration-{setup,teardown}.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  ...importRules,
);

/** @returns {{ rules: object }} the larger budgets for files that contain markup */
function budgetFor(lines, complexity) {
  return { rules: { ...budget(lines), complexity: ['error', complexity] } };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import css from '@eslint/css';
import { Linter, type Rule } from 'eslint';

const { logicalCssRule } = jest.requireActual<{ logicalCssRule: Rule.RuleModule }>(
  './logical-css-rule.mjs',
);

const config = {
  files: ['**/*.css'],
  language: 'css/css',
  plugins: { css, layout: { rules: { logical: logicalCssRule } } },
  rules: { 'layout/logical': 'error' },
} as Linter.Config;
const problemsOf = (code: string): readonly string[] =>
  new Linter().verify(code, [config], 'file.css').map(({ message }) => message);

test.each([
  ['margin-left: 1px', 'margin-inline-start'],
  ['padding-right: 1px', 'padding-inline-end'],
  ['left: 0', 'inset-inline-start'],
  ['scroll-margin-right: 1px', 'scroll-margin-inline-end'],
  ['border-right: 1px solid red', 'border-inline-end'],
  ['border-left-color: red', 'border-inline-start-color'],
  ['border-top-left-radius: 1px', 'border-start-start-radius'],
  ['border-bottom-right-radius: 1px', 'border-end-end-radius'],
  ['text-align: right', 'start or end'],
  ['float: left', 'start or end'],
  ['padding: 0 1px 0 2px', 'padding-inline'],
  ['inset: 0 auto 0 calc(1rem - 1px)', 'inset-inline'],
  ['border-width: 0 1px 0 2px', 'border-inline-width'],
  ['border-radius: 1px 0 0 1px', 'border-start-start-radius'],
  ['transform-origin: left', 'add .box:dir(rtl)'],
  ['background: linear-gradient(to right, red, blue)', 'add .box:dir(rtl)'],
  ['mask-image: linear-gradient(90deg, red, blue)', 'add .box:dir(rtl)'],
  ['transform: translateX(4px)', 'add .box:dir(rtl)'],
])('the rule rejects a layout for one direction: %s', (declaration, logical) => {
  expect(problemsOf(`.box { ${declaration}; }`)).toEqual([expect.stringContaining(logical)]);
});

test.each([
  'margin: 0 1px 2px',
  'padding: 0 1px 2px 1px',
  'padding-inline: 0 1px',
  'inset: auto calc(1px + var(--safe-right)) 0 calc(1px + var(--safe-left))',
  'border-radius: 1px 1px 0 0',
  'border-radius: 0 0 1px 1px',
  'text-align: end',
  'transform: translateY(-50%)',
  'background: linear-gradient(to bottom, red, blue)',
  'animation: move-left 1s',
  '--safe-left: 0px',
])('the rule accepts a layout for both directions: %s', (declaration) => {
  expect(problemsOf(`.box { ${declaration}; }`)).toEqual([]);
});

test('the rule accepts a picture that has a mirror image for right-to-left text', () => {
  const picture = '.a, .b { transform-origin: left; }';
  expect(problemsOf(`${picture} .a:dir(rtl), .b:dir(rtl) { transform-origin: right; }`)).toEqual(
    [],
  );
  expect(problemsOf(`${picture} .a:dir(rtl) { transform-origin: right; }`)).toEqual([
    expect.stringContaining('.b:dir(rtl)'),
  ]);
});

test('every style sheet of the site works in both directions', () => {
  const src = resolve(__dirname, '../../src');
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(
    sheets.flatMap((file) =>
      problemsOf(readFileSync(join(src, file), 'utf8')).map((problem) => `${file}: ${problem}`),
    ),
  ).toEqual([]);
});

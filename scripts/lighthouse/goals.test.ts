import { locales } from '@quayside/contract/site/locales';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { auditedPages, goalsOf } from './goals';

test('the home page and a pair are audited in every language, other templates once', () => {
  const paths = auditedPages().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toHaveLength(13 + 2 * locales().length);
  expect(paths).toEqual(expect.arrayContaining(['/', '/ru', '/es', '/ru/exchange-eth-usdterc20']));
});

test('a page that is not listed has the goals of a content page', () => {
  expect(goalsOf('/docs/memo')).toBe(goalsOf('/docs'));
  expect(goalsOf('/docs').scores.performance).toBe(100);
  expect(goalsOf('/').scores.performance).toBe(97);
});

test('pages that search engines must not list have no goal for search engines', () => {
  expect(auditedPages().filter(({ goals }) => goals.scores.seo === undefined)).toHaveLength(4);
});

test.each(['blog/guides/how-a-swap-goes', 'docs/api-orders', 'pages/how-it-works'])(
  'the audited article %s exists',
  (folder) => {
    expect(existsSync(join(__dirname, '../../content', folder))).toBe(true);
  },
);

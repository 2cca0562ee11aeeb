import {
  problemsOf,
  removeContentFolders,
  seoYaml,
  type ContentFiles,
} from '../testing/content-folder';

afterAll(removeContentFolders);

const term = (id: string, form: string, fields = ''): string => `    - id: ${id}
${fields}      texts:
        en: { term: ${id}, forms: [${form}], definition: About ${id}. }
        ru: { term: ${id}, definition: Про ${id}. }
`;
const glossary = (...terms: readonly string[]): ContentFiles => ({
  'glossary.yml': `- id: coins\n  title: { en: Coins, ru: Монеты }\n  terms:\n${terms.join('')}`,
});

it('a glossary without mistakes is accepted', () => {
  const terms = [term('memo', 'memos', '      page: /docs/fees\n'), term('token', 'tokens')];
  expect(problemsOf(glossary(...terms))).toEqual([]);
});

it.each([
  [
    'an identifier twice',
    [term('memo', 'memo'), term('memo', 'tag')],
    'content/glossary.yml:8: "0.terms.1.id" is "memo", which is already used.',
  ],
  [
    'a form of two terms',
    [term('memo', 'tag'), term('token', 'Tag')],
    'content/glossary.yml:10: "0.terms.1.texts.en.forms.0" is "Tag", which is already used.',
  ],
  [
    'a phrase to skip that is a form',
    [term('memo', 'memo'), term('tag', 'tag').replace('[tag]', '[tag], not: [memo]')],
    'content/glossary.yml:10: "0.terms.1.texts.en.not.0" is "memo", which is already used.',
  ],
  [
    'a page that does not exist',
    [term('memo', 'memo', '      page: /docs/nothing\n')],
    'content/glossary.yml:5: the link "/docs/nothing" leads to a page that does not exist',
  ],
])('%s is a mistake', (_what, terms, message) => {
  const problems = problemsOf(glossary(...terms));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(message);
});

it('texts for search engines about the glossary are required only if there is one', () => {
  const seo = { 'seo/pages.yml': seoYaml().replace(/^glossary:\n(?: .*\n)+/m, '') };
  expect(problemsOf(seo)).toEqual([]);
  expect(problemsOf({ ...seo, ...glossary(term('memo', 'memo')) })).toEqual([
    expect.stringContaining('the key "glossary" is missing'),
  ]);
});

it('an article may link to a term', () => {
  const text = (fragment: string) => ({
    ...glossary(term('memo', 'memo')),
    'docs/fees/index.en.md': `---
title: Fees
description: What a swap costs, and where each part of the costs stands.
category: start
order: 1
updated: 2026-01-03
---
[A memo](/glossary#${fragment}).
`,
  });
  expect(problemsOf(text('memo'))).toEqual([]);
  expect(problemsOf(text('nothing'))[0]).toContain('nothing');
});

import { pageParts } from '@quayside/contract/site/page-parts';

import {
  page,
  problemsOf,
  removeContentFolders,
  wallet,
  type ContentMistake,
} from '../testing/content-folder';

afterAll(removeContentFolders);

const mistakes: readonly ContentMistake[] = [
  [
    'an unknown kind of section',
    { [wallet]: page('\n  - kind: poem') },
    `content/${wallet}:5: "sections.0.kind" has an unknown kind. ` +
      'Set "kind" to one of text, cards, steps, table, code, faq, notice, cta, part.',
  ],
  [
    'a live part that the site does not have',
    { [wallet]: page('\n  - kind: part\n    part: poem') },
    `content/${wallet}:6: "sections.0.part" has an unknown live part. Set "part" to ${pageParts.join(', ')}.`,
  ],
  [
    'an unknown icon',
    {
      [wallet]: page('\n  - kind: cards\n    cards:\n      - { icon: unicorn, title: a, text: b }'),
    },
    `content/${wallet}:7: "sections.0.cards.0.icon" has an unknown value. Use one of `,
  ],
  [
    'an unknown drawing',
    { [wallet]: page('[]', 'drawing: moon\n') },
    `content/${wallet}:4: "drawing" has an unknown value. Use one of "quay", `,
  ],
  [
    'a duplicate id',
    { [wallet]: page('\n  - { kind: text, id: a, body: b }\n  - { kind: text, id: a, body: b }') },
    `content/${wallet}:6: the id "a" appears twice on this page. Choose another one.`,
  ],
  [
    'a row with too few cells',
    { [wallet]: page('\n  - kind: table\n    columns: [a, b]\n    rows:\n      - [a]') },
    `content/${wallet}:8: the row has 1 cells, but the table has 2 columns. ` +
      `Add or remove cells; put quotes around a cell that contains a comma.`,
  ],
];

it.each(mistakes)('reports %s', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});

import { fieldAt } from './field-at';

const page = `heading: Wallet
lead: Yours.
sections:
  - kind: text
    title: { en: A, ru: B }
    items:
      - one
      - two
  # The last one.
  - kind: cards
`;

const post = `---
title: First post
tags:
  - swap
---
Some text.

More of it.
`;

test.each([
  ['a field', 'pages/a.yml', page, 1, 'heading'],
  ['the first line of a list item', 'pages/a.yml', page, 4, 'sections.0.kind'],
  ['a group in braces', 'pages/a.yml', page, 5, 'sections.0.title'],
  ['an item of a list', 'pages/a.yml', page, 8, 'sections.0.items.1'],
  ['an item after a comment', 'pages/a.yml', page, 10, 'sections.1.kind'],
  ['JSON', 'locales/en/a.json', '{\n  "form": {\n    "send": "Send"\n  }\n}\n', 3, 'form.send'],
  ['a list at the top', 'faq/a.yml', '- en: A\n  ru: B\n- en: C\n', 2, '0.ru'],
  ['a front matter', 'blog/a.md', post, 2, 'title'],
  ['a list in a front matter', 'blog/a.md', post, 4, 'tags.0'],
  ['the text below a front matter', 'blog/a.md', post, 8, 'body'],
  ['a text without a front matter', 'blog/a.md', 'Some text.\n', 1, undefined],
  ['a file that cannot be parsed', 'pages/a.yml', 'a: b: c\n', 1, undefined],
])('the field on a line of %s is found', (_what, path, text, line, field) => {
  expect(fieldAt(path, text, line)).toBe(field);
});

import { mergeJson } from './merge-json';
import { mergeFrontMatter } from './merge-front-matter';
import { mergeYaml } from './merge-yaml';
import type { Content } from './same-content';

test.each<[what: string, text: string, edited: Content, expected: string]>([
  [
    'the first field of an indented map makes way for a new one',
    'label:\n  en: A\n  ru: B\n',
    { label: { de: 'X', ru: 'B' } },
    'label:\n  de: X\n  ru: B\n',
  ],
  [
    'the last field of a map leaves, and a field follows the map',
    'label:\n  en: A\n  ru: B\nend: 1\n',
    { label: { en: 'A' }, next: 2, end: 1 },
    'label:\n  en: A\nnext: 2\nend: 1\n',
  ],
  [
    'the last field of the last map leaves, and a field follows the map',
    'label:\n  en: A\n  ru: B',
    { label: { en: 'A' }, next: 2 },
    'label:\n  en: A\nnext: 2',
  ],
  [
    'the last field of an item leaves, and an item follows',
    '- en: A\n  ru: B\n- en: C\n',
    [{ en: 'A' }, { en: 'D', ru: 'D' }, { en: 'C' }],
    '- en: A\n- en: D\n  ru: D\n- en: C\n',
  ],
  [
    'every field of a file is another one',
    '# About the file.\n\n# About a.\na: 1\n# About b.\nb: 2\n\n# The end.\n',
    { c: 3 },
    '# About the file.\n\n# About a.\nc: 3\n\n# The end.\n',
  ],
  ['a file has comments only', '# Nothing yet.\n', { a: 1 }, '# Nothing yet.\na: 1\n'],
  ['a file has a comment without a line break', '# None', { a: 1 }, '# None\na: 1\n'],
  ['a list becomes a map', '# About the file.\n- a\n', { a: 1 }, '# About the file.\na: 1\n'],
  [
    'an item moves with the comment above it',
    '# The list.\n- a\n# About b.\n- b\n# About c.\n- c # c\n',
    ['c', 'a', 'b'],
    '# The list.\n# About c.\n- c # c\n- a\n# About b.\n- b\n',
  ],
  [
    'equal items move, each with its own comment',
    '- x: 1\n- x: 2\n# One.\n- a\n# Other.\n- a\n',
    ['a', 'a', { x: 1 }, { x: 2 }],
    '# One.\n- a\n# Other.\n- a\n- x: 1\n- x: 2\n',
  ],
  [
    'the first field behind a dash leaves, and the next one has a comment',
    '- kind: text\n  # About the title.\n  title: A # a\n- kind: b\n',
    [{ title: 'A' }, { kind: 'b' }],
    '- # About the title.\n  title: A # a\n- kind: b\n',
  ],
  [
    'the first field behind a dash makes way for a new one',
    '- kind: text\n  # About the title.\n  title: A\n',
    [{ icon: 'x', title: 'A' }],
    '- icon: x\n  # About the title.\n  title: A\n',
  ],
  [
    'a dash is followed by a comment with a hyphen',
    '- # a well-known one\n  en: A\n- # another - one\n  B\n',
    [{ en: 'C' }, 'D'],
    '- # a well-known one\n  en: C\n- # another - one\n  D\n',
  ],
  [
    'an item leaves whose dash is followed by a comment with a hyphen',
    '- a\n- # a well-known one\n  b\n- c\n',
    ['a', 'c'],
    '- a\n- c\n',
  ],
  [
    'a text before a comment becomes a list with a text of two lines',
    'a: x # about a\nb: 1\n',
    { a: ['one', 'two\nlines'], b: 1 },
    'a: [one, "two\\nlines"] # about a\nb: 1\n',
  ],
  [
    'a comment stands between a name and its text',
    'a: # about: a\n  one\nb: 1\n',
    { a: 'two', b: 1 },
    'a: # about: a\n  two\nb: 1\n',
  ],
  ['a field has a comment and no value', 'a: # b: c\nb:\n', { a: [1] }, 'a: [1] # b: c\nb:\n'],
  [
    'a comment stands behind the sign of a block',
    'a: | # about a\n  one\n',
    { a: 'two\nlines' },
    'a: | # about a\n  two\n  lines\n',
  ],
  ['a name has quotes', '"a b": 1 # c\n', { 'a b': 2 }, '"a b": 2 # c\n'],
  [
    'names look like numbers',
    '10: a # ten\n2: b # two\n',
    { 2: 'c', 3: 'd', 10: 'a' },
    '10: a # ten\n2: c # two\n"3": d\n',
  ],
  [
    'a block of code starts with spaces, which a form trims',
    'code: |2\n    if a:\n      b\n',
    { code: 'if a:\n    c' },
    'code: |2\n    if a:\n      c\n',
  ],
  [
    'an entry leaves from between empty lines',
    'a: 1\n\nb: 2\n\nc: 3\n',
    { a: 1, c: 3 },
    'a: 1\n\nc: 3\n',
  ],
  ['the last entry leaves after an empty line', 'a: 1\n\nb: 2\n', { a: 1 }, 'a: 1\n'],
  [
    'lines end as in Windows',
    'a: 1 # a\r\nb: 2\r\n',
    { a: 3, b: 2, c: [4] },
    'a: 3 # a\r\nb: 2\r\nc:\r\n  - 4\r\n',
  ],
  ['a value has an anchor', 'a: &x 1\nb: *x\n', { a: 2, b: 1 }, 'a: 2\nb: 1\n'],
  [
    'an anchored map is edited',
    'a: &x\n  p: 1\nb: *x\n',
    { a: { p: 2 }, b: { p: 1 } },
    'a:\n  p: 2\nb:\n  p: 1\n',
  ],
  ['an alias is edited', 'a: &x 1\nb: *x # b\n', { a: 1, b: 2 }, 'a: &x 1\nb: 2 # b\n'],
  ['keys are marked', '? a\n: 1\n? b\n: 2\n', { a: 3, b: 2 }, 'a: 3\nb: 2\n'],
])('comments and neighbours stay when %s', (_what, text, edited, expected) => {
  expect(mergeYaml(text, edited)).toBe(expected);
});

test('a YAML text with a mistake is not edited', () => {
  expect(() => mergeYaml('a: 1\na: 2\n', { a: 3 })).toThrow('Map keys must be unique at line 2');
});

test.each<
  [what: string, text: string, edited: { readonly [key: string]: Content }, expected: string]
>([
  ['nothing, without fields', 'Text\n', { body: 'Text' }, 'Text\n'],
  ['nothing, without fields and a line break', '  Text', { body: 'Text', title: '' }, '  Text'],
  [
    'nothing, with Windows lines',
    '---\r\na: 1\r\n---\r\n\r\nOne\r\nTwo\r\n',
    { a: 1, body: 'One\nTwo' },
    '---\r\na: 1\r\n---\r\n\r\nOne\r\nTwo\r\n',
  ],
  [
    'a field, with Windows lines',
    '---\r\na: 1\r\n---\r\n\r\nOne\r\nTwo\r\n',
    { a: 2, body: 'One\nTwo' },
    '---\r\na: 2\r\n---\r\n\r\nOne\r\nTwo\r\n',
  ],
  [
    'nothing, with rules under no fields',
    '---\n---\nOne\n\n---\nTwo\n',
    { body: 'One\n\n---\nTwo' },
    '---\n---\nOne\n\n---\nTwo\n',
  ],
  ['a body without fields', 'Text\n', { body: 'New' }, 'New\n'],
  ['a field of a text without fields', 'Text\n', { a: 1, body: 'Text' }, '---\na: 1\n---\nText\n'],
  [
    'code at the top',
    '---\na: 1\n---\n\n    code\n\nText\n',
    { a: 1, body: 'code\n\nNew' },
    '---\na: 1\n---\n\n    code\n\nNew\n',
  ],
])('Markdown changes only where it was edited: %s', (_what, text, edited, expected) => {
  expect(mergeFrontMatter(text, edited)).toBe(expected);
});

test('JSON keeps its kind of line breaks', () => {
  expect(mergeJson('{\r\n  "a": 1\r\n}\r\n', { a: 2 })).toBe('{\r\n  "a": 2\r\n}\r\n');
});

import { mergeYaml } from './merge-yaml';
import type { Content } from './same-content';

const MENU = `# Links in order.
- path: /
  # Two words at most.
  label: { en: Exchange, ru: Обмен } # shown in bold
# Articles.
- path: /blog
  label: { en: Blog, ru: Блог }

- path: "/docs"
  label: { en: "Docs: all", ru: Всё }
`;
const exchange = { path: '/', label: { en: 'Exchange', ru: 'Обмен' } };
const blog = { path: '/blog', label: { en: 'Blog', ru: 'Блог' } };
const docs = { path: '/docs', label: { en: 'Docs: all', ru: 'Всё' } };
const help = { path: '/support', label: { en: 'Help', ru: 'Помощь' } };

const PAGE = `heading: Swap
updated: 2026-11-23
tags: [a, b]
sections:
  - kind: text # the first
    title: >-
      Folded
      text
    code: |
      line 1
        line 2
  - title: Second
    primary: true
profiles: []
`;
const page = {
  heading: 'Swap',
  updated: '2026-11-23',
  tags: ['a', 'b'],
  sections: [
    { kind: 'text', title: 'Folded text', code: 'line 1\n  line 2\n' },
    { title: 'Second', primary: true },
  ],
  profiles: [] as string[],
};
const withFirst = (first: object): Content => ({
  ...page,
  sections: [{ ...page.sections[0], ...first }, page.sections[1] as Content],
});

/** Returns the lines that an edit removed and added, in order. */
function changes(text: string, edited: Content): readonly string[] {
  const [before, after] = [text.split('\n'), mergeYaml(text, edited).split('\n')];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1;
  return [
    ...before.slice(start, before.length - end).map((line) => `-${line}`),
    ...after.slice(start, after.length - end).map((line) => `+${line}`),
  ];
}

test.each<[what: string, text: string, edited: Content, expected: readonly string[]]>([
  ['nothing', MENU, [exchange, blog, docs], []],
  [
    'nothing, with fields in another order, trimmed and empty ones',
    PAGE,
    {
      profiles: [],
      extra: '',
      sections: [
        {
          code: 'line 1\n  line 2',
          title: 'Folded text',
          primary: false,
          kind: 'text',
          icon: null,
        },
        page.sections[1] as Content,
      ],
      tags: ['a', 'b'],
      updated: '2026-11-23',
      heading: ' Swap ',
    },
    [],
  ],
  [
    'a text in braces, before a comment',
    MENU,
    [{ ...exchange, label: { en: 'Swap, now', ru: 'Обмен' } }, blog, docs],
    [
      '-  label: { en: Exchange, ru: Обмен } # shown in bold',
      '+  label: { en: "Swap, now", ru: Обмен } # shown in bold',
    ],
  ],
  [
    'a text in quotes',
    MENU,
    [exchange, blog, { ...docs, path: '/documentation' }],
    ['-- path: "/docs"', '+- path: "/documentation"'],
  ],
  [
    'a plain text that needs quotes now',
    PAGE,
    { ...page, heading: 'Swap: now' },
    ['-heading: Swap', '+heading: "Swap: now"'],
  ],
  [
    'a text that gets two lines before a comment',
    PAGE,
    withFirst({ kind: 'a\nb' }),
    ['-  - kind: text # the first', '+  - kind: "a\\nb" # the first'],
  ],
  [
    'a block of code',
    PAGE,
    withFirst({ code: 'line 1\nline 2' }),
    ['-        line 2', '+      line 2'],
  ],
  [
    'a new first item',
    MENU,
    [help, exchange, blog, docs],
    ['+- path: /support', '+  label:', '+    en: Help', '+    ru: Помощь'],
  ],
  [
    'a new item in the middle',
    MENU,
    [exchange, help, blog, docs],
    ['+- path: /support', '+  label:', '+    en: Help', '+    ru: Помощь'],
  ],
  [
    'an item that leaves with its comment',
    MENU,
    [exchange, docs],
    ['-# Articles.', '-- path: /blog', '-  label: { en: Blog, ru: Блог }'],
  ],
  [
    'the first item, whose comment is about the list',
    MENU,
    [blog, docs],
    [
      '-- path: /',
      '-  # Two words at most.',
      '-  label: { en: Exchange, ru: Обмен } # shown in bold',
    ],
  ],
  [
    'an item that moves, in its own notation',
    MENU,
    [docs, exchange, blog],
    [
      '-- path: /',
      '-  # Two words at most.',
      '-  label: { en: Exchange, ru: Обмен } # shown in bold',
      '-# Articles.',
      '-- path: /blog',
      '-  label: { en: Blog, ru: Блог }',
      '-',
      '-- path: "/docs"',
      '-  label: { en: "Docs: all", ru: Всё }',
      '+- path: "/docs"',
      '+  label: { en: "Docs: all", ru: Всё }',
      '+- path: /',
      '+  # Two words at most.',
      '+  label: { en: Exchange, ru: Обмен } # shown in bold',
      '+# Articles.',
      '+- path: /blog',
      '+  label: { en: Blog, ru: Блог }',
    ],
  ],
  [
    'a list in brackets',
    PAGE,
    { ...page, tags: ['a', 'x y', 'b'] },
    ['-tags: [a, b]', '+tags: [a, x y, b]'],
  ],
  [
    'an empty list',
    PAGE,
    { ...page, profiles: ['https://a.example'] },
    ['-profiles: []', '+profiles: [https://a.example]'],
  ],
  ['a new field', PAGE, withFirst({ title: 'Folded text', icon: 'x' }), ['+    icon: x']],
  ['a field that leaves', PAGE, { ...page, updated: '' }, ['-updated: 2026-11-23']],
  [
    'the first field behind a dash, which leaves',
    PAGE,
    withFirst({ kind: '' }),
    ['-  - kind: text # the first', '-    title: >-', '+  - title: >-'],
  ],
  [
    'a box that is no longer checked',
    PAGE,
    { ...page, sections: [page.sections[0] as Content, { title: 'Second', primary: false }] },
    ['-    primary: true', '+    primary: false'],
  ],
  ['an empty file', '', { a: 1 }, ['+a: 1']],
])('changes only the lines of the edit: %s', (_what, text, edited, expected) => {
  expect(changes(text, edited)).toEqual(expected);
});

import { load } from 'cheerio';
import fc from 'fast-check';

import { renderInline, renderMarkdown } from './render-markdown';

const allowed: Readonly<Record<string, readonly string[]>> = {
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
  h1: ['id'],
  p: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  hr: [],
  br: [],
  strong: [],
  em: [],
  s: [],
  code: ['class'],
  a: ['href', 'title', 'rel'],
  div: ['class', 'tabindex', 'role', 'aria-label'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'class'],
  td: ['class'],
  pre: ['tabindex'],
  span: ['class'],
  figure: [],
  figcaption: [],
  img: ['src', 'width', 'height', 'loading', 'decoding', 'alt', 'fetchpriority'],
};
const pictures = new Map([['./a.svg', { file: '0123456789abcdef.svg', widthPx: 4, heightPx: 2 }]]);
const pieces = [
  '<script>',
  '</script>',
  '<img src=x onerror=y>',
  '<a href="javascript:x">',
  'javascript:x',
  'data:text/html,x',
  '](',
  '[a',
  ')',
  '(',
  '![',
  './a.svg',
  ' "t" onload="x"',
  '"',
  "'",
  '>',
  '<',
  '&',
  '&#106;',
  '&quot;',
  '```',
  '```json title="<b>"',
  '`',
  '~~',
  '**',
  '*',
  '_',
  '#',
  '## ',
  '- ',
  '1. ',
  '> ',
  '|',
  '|--|:-:|',
  '\n',
  '\n\n',
  '    ',
  ' ',
  'word',
  'слово',
  '\\',
  'https://x.example',
  '<https://x.example>',
  '//x.example',
  '/a',
  'mailto:a@b',
  '\t',
  '\u0000',
  '{{',
  '---',
];

it('produces only the markup listed in README.md, whatever an editor types', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), {
        maxLength: 30,
      }),
      (parts) => {
        const source = parts.join('');
        for (const html of [
          renderMarkdown(source, {
            locale: 'ru',
            tableLabel: 'Таблица',
            pictures,
            hasFirstPicture: true,
          }).html,
          renderInline(source, { locale: 'en', tableLabel: 'Table' }),
        ]) {
          const $ = load(html, null, false);
          for (const element of $('*').toArray()) {
            if (!('tagName' in element)) continue;
            const name = element.tagName;
            expect([name, Object.keys(allowed).includes(name)]).toEqual([name, true]);
            expect([
              name,
              Object.keys(element.attribs).filter(
                (attribute) => !allowed[name]?.includes(attribute),
              ),
            ]).toEqual([name, []]);
            const { href } = element.attribs;
            if (href !== undefined) expect(href).toMatch(/^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i);
          }
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

import { renderMarkdown } from './render-markdown';
import { indexTerms } from './term-links';

const index = indexTerms([
  { id: 'network', forms: ['network', 'networks'] },
  { id: 'network-fee', forms: ['network fee', 'network fees'] },
  { id: 'memo', forms: ['memo', 'мемо'], not: ['office memo', 'memo of understanding'] },
])!;
const render = (source: string, without: readonly string[] = []): string =>
  renderMarkdown(source, {
    locale: 'ru',
    tableLabel: 'Table',
    terms: { index, locale: 'ru', without: new Set(without) },
  }).html;
const link = (id: string, text: string): string =>
  `<a href="/ru/glossary#${id}" class="term">${text}</a>`;

it.each([
  [
    'the first occurrence of a term in the whole text',
    'A Memo.\n\nA memo, *networks*.',
    `<p>A ${link('memo', 'Memo')}.</p>\n<p>A memo, <em>${link('network', 'networks')}</em>.</p>`,
  ],
  [
    'the longest term',
    'The network fee of a network.',
    `<p>The ${link('network-fee', 'network fee')} of a ${link('network', 'network')}.</p>`,
  ],
  ['whole words only', 'Memos, networking, sub-network, мемория.', undefined],
  ['words of any script', 'Это мемо.', `<p>Это ${link('memo', 'мемо')}.</p>`],
  [
    'no phrases that mean something else',
    'An office memo, a memo of understanding, a memo.',
    `<p>An office memo, a memo of understanding, a ${link('memo', 'memo')}.</p>`,
  ],
  ['no headings', '## The network', undefined],
  ['no links', '[The network](https://x.example)', undefined],
  ['no code', '`network`\n\n    network', undefined],
  ['no heads of tables', '| Network |\n|---|\n| a |', undefined],
])('links to the glossary: %s', (_what, source, html) => {
  const plain = renderMarkdown(source, { locale: 'ru', tableLabel: 'Table' }).html;
  expect(render(source)).toBe(html ?? plain);
});

it('the subject of an article is not linked', () => {
  expect(render('A memo.', ['memo'])).toBe('<p>A memo.</p>');
});

it('the text without markup stays the same', () => {
  const options = {
    locale: 'ru',
    tableLabel: '',
    terms: { index, locale: 'ru', without: new Set<string>() },
  };
  expect(renderMarkdown('A network and a memo.', options).plainText).toBe('A network and a memo.');
});

it('a glossary without forms links nothing', () => {
  expect(indexTerms([{ id: 'memo', forms: [] }])).toBeNull();
});

import { screen } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';
import { RoadmapStages } from '../roadmap/RoadmapStages';

import { ComposedPage } from './ComposedPage';
import type { PageSection, SectionsText } from './page-section';

const section = (kind: PageSection['kind'], changes: Partial<PageSection> = {}): PageSection => ({
  id: kind,
  kind,
  heading: `About ${kind}`,
  leadHtml: null,
  html: null,
  items: [],
  columns: [],
  rows: [],
  samples: [],
  actions: [],
  tone: null,
  part: null,
  ...changes,
});
const item = (title: string, changes: Partial<PageSection['items'][number]> = {}) => ({
  title,
  html: `<p>${title} in words</p>`,
  text: `${title} in words`,
  icon: null,
  target: null,
  ...changes,
});

const page = (
  sections: readonly PageSection[],
  changes: Partial<SectionsText> = {},
): SectionsText => ({
  eyebrow: 'For everyone',
  heading: 'How it works',
  lead: 'In four steps',
  drawing: 'ferry',
  actions: [{ label: 'Swap', target: '/', isPrimary: true }],
  sections,
  isTranslated: true,
  textLocale: 'en',
  prevailingPath: null,
  ...changes,
});

it('shows every kind of section', () => {
  const { container } = renderPage(
    <ComposedPage
      page={page([
        section('text', { html: '<p>Plain words</p>' }),
        section('cards', {
          items: [
            item('Open', { icon: 'lock', target: '/docs/fees' }),
            item('Closed', { icon: 'no such icon' }),
          ],
        }),
        section('steps', { items: [item('First'), item('Second')] }),
        section('table', {
          columns: ['Coin', 'Fee & more'],
          rows: [['<strong>BTC</strong>', 'none']],
        }),
        section('code', {
          samples: [{ title: 'Ask for a quote', html: '<pre><code>curl</code></pre>' }],
        }),
        section('faq', { items: [item('Why?')] }),
        section('notice', { html: '<p>Mind this</p>', tone: 'warn' }),
        section('cta', {
          html: '<p>Go on</p>',
          actions: [{ label: 'Write', target: 'mailto:a@b.example', isPrimary: false }],
        }),
      ])}
    />,
  );
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(
    ['text', 'cards', 'steps', 'table', 'code', 'faq', 'notice', 'cta'].map(
      (kind) => `About ${kind}`,
    ),
  );
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/docs/fees');
  expect(screen.getByRole('columnheader', { name: 'Fee & more' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'BTC' }).querySelector('strong')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Write' }).getAttribute('href')).toBe(
    'mailto:a@b.example',
  );
  expect(container.querySelector('use')?.getAttribute('href')).toBe('/drawings/ferry.svg#drawing');
  expect(container.textContent).toContain('Why? in words');
});

it('shows no drawing for an unknown drawing name', () => {
  const { container } = renderPage(
    <ComposedPage page={page([], { drawing: 'toString', actions: [] })} />,
  );
  expect(container.querySelector('use')).toBeNull();
});

it('notes in the language of the page that the text is in another language', () => {
  const { container } = renderPage(
    <ComposedPage page={page([], { isTranslated: false, textLocale: 'ru' })} />,
    'en',
  );
  expect(container.textContent).toContain("so you're seeing the Russian version.");
  expect(screen.getByRole('heading', { level: 1 }).lang).toBe('ru-RU');
});

it('notes that a courtesy translation is one, with a link to the text that prevails', () => {
  renderPage(
    <ComposedPage page={page([], { textLocale: 'ru', prevailingPath: '/how-it-works' })} />,
    'ru',
  );
  const link = screen.getByRole('link', { name: 'текст на основном языке' });
  expect(link.getAttribute('href')).toBe('/how-it-works');
  expect(link.parentElement?.textContent).toContain('английский');
});

it('shows the status of each roadmap stage as text', () => {
  renderPage(
    <RoadmapStages
      stages={[
        { id: 'a', title: 'Swaps', status: 'done', items: [{ title: 'Quotes', text: 'Live' }] },
        { id: 'b', title: 'Accounts', status: 'next', items: [] },
      ]}
    />,
    'ru',
  );
  expect(screen.getByText('Сделано')).toBeTruthy();
  expect(screen.getByText('Дальше')).toBeTruthy();
});

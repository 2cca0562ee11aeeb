import { searchOptions, type SearchDocument } from '@quayside/contract/site/search-options';
import { fireEvent, screen } from '@testing-library/react';
import { navigate } from '../../testing/recorded-navigation';
import MiniSearch from 'minisearch';

import { createSiteSearch } from '../../lib/search/site-search';
import { renderPage } from '../../testing/render-page';

import { SearchPanel } from './SearchPanel';
import type { SearchState } from './use-site-search';

const pages: readonly SearchDocument[] = [
  {
    path: '/docs/memo',
    title: 'Memos and tags',
    headings: '',
    description: 'When a deposit needs a memo',
    text: '',
    kind: 'docs',
  },
  {
    path: '/blog/security/phishing',
    title: 'Phishing',
    headings: '',
    description: 'How to know a false page',
    text: 'A memo is not a secret',
    kind: 'post',
  },
];

function ready(): SearchState {
  const index = new MiniSearch<SearchDocument>(searchOptions('en'));
  index.addAll(pages);
  return { status: 'ready', search: createSiteSearch('en', JSON.parse(JSON.stringify(index))) };
}

function show(state: SearchState = ready(), locale = 'en') {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  const onRetry = jest.fn();
  const onLeave = jest.fn();
  renderPage(<SearchPanel state={state} onRetry={onRetry} onLeave={onLeave} />, locale);
  const field = screen.getByRole('combobox');
  return {
    field,
    onRetry,
    onLeave,
    ask: (query: string) => {
      fireEvent.change(field, { target: { value: query } });
    },
  };
}

beforeEach(() => {
  jest.mocked(navigate).mockClear();
});

it('shows a hint before anything is typed', () => {
  show();
  expect(screen.getByText(/Try a word/)).toBeTruthy();
  expect(screen.queryAllByRole('option')).toHaveLength(0);
});

it('highlights the matched words in the hits and shows the number of hits', () => {
  const { ask } = show();
  ask('memo');
  const [first, second] = screen.getAllByRole('option');
  expect(first?.getAttribute('href')).toBe('/docs/memo');
  expect([...(first?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
    'Memos',
    'memo',
  ]);
  expect(second?.textContent).toContain('Blog');
  expect(screen.getByRole('status').textContent).toBe('2 pages found');
});

it('moves through the hits with the arrow keys and opens the active one with Enter', () => {
  const { field, ask, onLeave } = show();
  ask('memo');
  const active = () =>
    document
      .getElementById(field.getAttribute('aria-activedescendant') ?? '')
      ?.getAttribute('href');
  expect(active()).toBe('/docs/memo');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(active()).toBe('/blog/security/phishing');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onLeave).toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith('/blog/security/phishing');
});

it('opens a hit on click, and leaves a Ctrl-click to the browser', () => {
  const { ask } = show();
  ask('phishing');
  const hit = screen.getByRole('option');
  // A browser would open a tab, which jsdom can't do.
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(hit, { ctrlKey: true });
  expect(navigate).not.toHaveBeenCalled();
  fireEvent.click(hit);
  expect(navigate).toHaveBeenCalledWith('/blog/security/phishing');
});

it('shows that nothing was found, in the language of the page', () => {
  const { field, ask } = show(ready(), 'ru');
  ask('zzz');
  expect(screen.getByText('По запросу «zzz» ничего не найдено')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Найдено 0\u00a0страниц');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(navigate).not.toHaveBeenCalled();
});

it('accepts a query while the index is loading', () => {
  const { ask } = show({ status: 'loading', search: null });
  ask('memo');
  expect(screen.getByRole('status', { name: 'Loading search…' })).toBeTruthy();
});

it('shows that the index failed to load, and retries', () => {
  const { onRetry } = show({ status: 'failed', search: null });
  expect(screen.getByRole('alert').textContent).toContain("Search didn't load");
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalled();
});

import { act, fireEvent, screen } from '@testing-library/react';

import { siteBuild } from '../../lib/build/site-build';
import { closeSearch } from '../../lib/search/search-dialog-store';
import { renderPage } from '../../testing/render-page';

import { SiteRuntime } from './SiteRuntime';

jest.mock('gatsby', () => jest.requireActual<object>('../../testing/gatsby-stub'));

const answers = new Map<string, unknown>();
const asked: string[] = [];

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() { this.open = true; };
  HTMLDialogElement.prototype.close = function close() { this.open = false; };
  asked.length = 0;
  window.fetch = (async (path: string) => {
    asked.push(path);
    return answers.has(path) ? { ok: true, json: async () => answers.get(path) } : { ok: false, status: 404 };
  }) as unknown as typeof window.fetch;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  act(closeSearch);
  jest.restoreAllMocks();
});

it('loads nothing before it is used, and the search with the first key', async () => {
  renderPage(<><SiteRuntime privacyPath="/docs/privacy-policy" /><input aria-label="Amount" /></>);
  fireEvent.keyDown(screen.getByLabelText('Amount'), { key: '/' });
  expect(asked).toEqual([]);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(await screen.findByRole('combobox', { name: 'Search the docs and the blog' })).toBeTruthy();
  expect(asked).toContain('/search/index.json');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Close the search' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByRole('combobox')).toBeTruthy();
  await screen.findByRole('alert');
});

it('opens the search with Ctrl-K, in a field too and on a Cyrillic keyboard', async () => {
  renderPage(<><SiteRuntime privacyPath="/docs/privacy-policy" /><input aria-label="Amount" /></>);
  fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'л', code: 'KeyK', ctrlKey: true });
  expect(await screen.findByRole('combobox')).toBeTruthy();
  await screen.findByRole('alert');
});

it('offers a newer build quietly, and takes a no', async () => {
  const latest = (id: string) => { answers.set('/builds/latest.json', { id, timestamp: 0, i18n: 'texts' }); };
  renderPage(<SiteRuntime privacyPath="/docs/privacy-policy" />);
  latest('one');
  await act(() => siteBuild.check());
  expect(screen.queryByText(/newer version/)).toBeNull();
  latest('two');
  await act(() => siteBuild.check());
  expect(await screen.findByText(/newer version/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load it now' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(/newer version/)).toBeNull();
});

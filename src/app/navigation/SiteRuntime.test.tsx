import { act, fireEvent, screen } from '@testing-library/react';

import { reportConflict } from '../../lib/api/conflict';
import { siteBuild } from '../../lib/build/site-build';
import { closeSearch } from '../../lib/search/search-dialog-store';
import { closeAccountDialog, openAccountDialog } from '../../lib/session/account-dialog';
import { toastStore } from '../../lib/toast-store';
import { briefToastMs } from '../../lib/toasts';
import { renderPage } from '../../testing/render-page';
import { stubDialogs } from '../../testing/stub-dialogs';
import { SiteRuntime } from './SiteRuntime';

const responses = new Map<string, unknown>();
const requestedUrls: string[] = [];

beforeEach(() => {
  stubDialogs();
  requestedUrls.length = 0;
  window.fetch = (async (path: string) => {
    requestedUrls.push(path);
    return responses.has(path)
      ? { ok: true, json: async () => responses.get(path) }
      : { ok: false, status: 404 };
  }) as unknown as typeof window.fetch;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  act(closeSearch);
  jest.restoreAllMocks();
});

it('loads nothing up front, and loads the search on the first keyboard shortcut', async () => {
  renderPage(
    <>
      <SiteRuntime termsPath="/docs/terms-of-use" privacyPath="/docs/privacy-policy" />
      <input aria-label="Amount" />
    </>,
  );
  fireEvent.keyDown(screen.getByLabelText('Amount'), { key: '/' });
  expect(requestedUrls).toEqual([]);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(await screen.findByRole('combobox', { name: 'Search docs and blog' })).toBeTruthy();
  expect(requestedUrls).toContain('/search/index.json');
  expect((await screen.findByRole('alert')).textContent).toContain("Search didn't load");
  fireEvent.click(screen.getByRole('button', { name: 'Close search' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByRole('combobox')).toBeTruthy();
  await screen.findByRole('alert');
});

it('opens the search with Ctrl-K, even from a field and on a Cyrillic keyboard', async () => {
  renderPage(
    <>
      <SiteRuntime termsPath="/docs/terms-of-use" privacyPath="/docs/privacy-policy" />
      <input aria-label="Amount" />
    </>,
  );
  fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'л', code: 'KeyK', ctrlKey: true });
  expect(await screen.findByRole('combobox')).toBeTruthy();
  await screen.findByRole('alert');
});

it('offers a newer build, and hides the offer after a click on Later', async () => {
  const latest = (id: string) => {
    responses.set('/builds/latest.json', { id, timestamp: 0, i18n: 'texts' });
  };
  renderPage(<SiteRuntime termsPath="/docs/terms-of-use" privacyPath="/docs/privacy-policy" />);
  latest('one');
  await act(() => siteBuild.check());
  expect(screen.queryByText(/new version/)).toBeNull();
  latest('two');
  await act(() => siteBuild.check());
  expect(await screen.findByText(/new version/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(/new version/)).toBeNull();
});

it('loads the account dialogs when a dialog is opened, and focuses its first field', async () => {
  renderPage(<SiteRuntime termsPath="/docs/terms-of-use" privacyPath="/docs/privacy-policy" />);
  expect(document.querySelector('dialog')).toBeNull();
  act(() => {
    openAccountDialog('register');
  });
  expect(await screen.findByRole('dialog', { name: 'Create an account' })).toBeTruthy();
  expect(document.activeElement?.id).toBe('account-email');
  act(closeAccountDialog);
});

it.each([
  ['en', 'Something went wrong'],
  ['ru', 'Не получилось'],
] as const)(
  'shows ERR_PRISMA_CLIENT_KNOWN_REQUEST for 3 s in a toast titled error_notify_title, in %s',
  (locale, title) => {
    jest.useFakeTimers();
    renderPage(
      <SiteRuntime termsPath="/docs/terms-of-use" privacyPath="/docs/privacy-policy" />,
      locale,
    );
    act(reportConflict);
    expect(toastStore.get()).toEqual([expect.objectContaining({ title, tone: 'error' })]);
    act(() => {
      jest.advanceTimersByTime(briefToastMs);
    });
    expect(toastStore.get()).toEqual([]);
    jest.useRealTimers();
  },
);

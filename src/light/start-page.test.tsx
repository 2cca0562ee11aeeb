import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';
import { waitFor } from '@testing-library/react';

import { SiteFooter } from '../app/layouts/SiteFooter';
import { SiteHeader } from '../app/layouts/SiteHeader';
import { LightPartsRoot } from '../app/layouts/LightPartsRoot';
import { LoadingBar } from '../app/loading-bar/LoadingBar';
import { ToastRegion } from '../components/toast/ToastRegion';
import { storedConsent } from '../lib/consent/consent';
import { closeConsentPrompt } from '../lib/consent/consent-prompt';
import { closeSearch, searchDialogStore } from '../lib/search/search-dialog-store';
import { endSession, adoptAccount } from '../lib/session/account';
import { accountDialogStore, closeAccountDialog } from '../lib/session/account-dialog';
import { accountMenuStore } from '../lib/session/account-menu';
import { storedAccount } from '../lib/session/stored-account';
import { renderPage } from '../testing/render-page';
import { startPage } from './start-page';

const ana: AccountDataResponse = {
  userId: 7,
  email: 'ana@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-11-22T03:00:00.000Z',
  locale: 'en',
};

const loadParts = jest.fn();
const mountSiteParts = jest.fn();
const loadAccount = jest.fn(() =>
  Promise.resolve({ startAccountRefresh: () => Promise.resolve() }),
);

beforeAll(() => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  Object.assign(performance, { mark: jest.fn() });
  const { container, unmount } = renderPage(
    <>
      <SiteHeader brandName="Quayside" links={[{ path: '/docs', label: 'Docs' }]} path="/docs" />
      <SiteFooter brandName="Quayside" supportEmail="a@b.example" groups={[]} />
      <ToastRegion label="Messages" dismissLabel="Dismiss" traceText={String} />
      <LightPartsRoot site={{ termsPath: '/docs/terms', privacyPath: '/docs/privacy' }} />
      <LoadingBar />
    </>,
  );
  const html = container.innerHTML;
  unmount();
  document.body.innerHTML = html;
  startPage({ loadParts, loadAccount, loadMessenger: () => Promise.reject(new Error('none')) });
});
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  loadParts.mockReset().mockRejectedValue(new TypeError('no connection'));
});
afterEach(() => {
  closeSearch();
  closeAccountDialog();
  closeConsentPrompt();
  endSession();
  document.querySelector('[data-toasts]')?.replaceChildren();
});

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
};
const press = (key: string, target: EventTarget = document.body): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

test('a page says when it responds to input', () => {
  expect(performance.mark).toHaveBeenCalledWith('quayside:interactive');
});

test('the menu opens and closes with its button, Escape and a link in it', () => {
  const menu = document.getElementById('site-menu');
  const isOpen = () => [
    menu?.hasAttribute('data-open'),
    document.querySelector('[aria-controls]')?.getAttribute('aria-expanded'),
  ];
  button('Menu').click();
  expect(isOpen()).toEqual([true, 'true']);
  press('Escape');
  expect(isOpen()).toEqual([false, 'false']);
  button('Menu').click();
  expect(button('Close the menu').title).toBe('Close the menu');
  menu?.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(isOpen()).toEqual([false, 'false']);
});

test('the theme button cycles through the themes and stores the choice', () => {
  const icon = () => document.querySelector('[data-theme-switch] path')?.getAttribute('d');
  const before = icon();
  button('Theme: System. Change').click();
  expect(window.localStorage.getItem('quayside.theme.v1')).toBe('"light"');
  expect(icon()).not.toBe(before);
  button('Theme: Light. Change').click();
  button('Theme: Dark. Change').click();
  expect(icon()).toBe(before);
});

test('the links to other languages lead to the address, also of a page that was not found', () => {
  window.history.replaceState(null, '', '/ru/no/such?a=1#fees');
  const link = document.querySelector<HTMLAnchorElement>('[data-language="es"]');
  link?.addEventListener('click', (event) => {
    event.preventDefault();
  });
  link?.click();
  expect(link?.href).toMatch(/\/es\/no\/such\?a=1#fees$/);
});

test('the menu of languages closes on Escape, which returns the focus, and when the focus leaves', () => {
  const menu = document.querySelector<HTMLDetailsElement>('[data-language-menu]')!;
  const link = menu.querySelector('a')!;
  menu.open = true;
  link.focus();
  press('Escape', link);
  expect([menu.open, document.activeElement]).toEqual([false, menu.querySelector('summary')]);
  menu.open = true;
  link.focus();
  expect(menu.open).toBe(true);
  button('Search').focus();
  expect(menu.open).toBe(false);
});

test('Safari gives the focus to a pressed language, so the menu stays open for the click', () => {
  const menu = document.querySelector<HTMLDetailsElement>('[data-language-menu]')!;
  const pressed = [...menu.querySelectorAll<HTMLElement>('summary, a')];
  // Without a tab index, Safari would give it to nothing.
  expect(pressed.map((element) => element.getAttribute('tabindex'))).toEqual(
    pressed.map(() => '0'),
  );
  menu.open = true;
  for (const element of pressed) element.focus();
  expect(menu.open).toBe(true);
  menu.open = false;
});

test('the header follows the session', () => {
  const entry = () => document.querySelector<HTMLElement>('[data-session]')?.dataset.session;
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-only]')]
      .filter(({ hidden }) => !hidden)
      .map(({ dataset }) => dataset.only);
  expect([entry(), shown()]).toEqual(['guest', ['guest']]);
  adoptAccount(ana);
  expect([entry(), shown()]).toEqual(['user', ['user']]);
  const account = document.querySelector('[data-opens="account"]');
  expect([account?.getAttribute('aria-expanded'), account?.hasAttribute('aria-haspopup')]).toEqual([
    'false',
    false,
  ]);
});

test('React loads when something is opened, and renders what the stores say', async () => {
  loadParts.mockResolvedValue({ mountSiteParts });
  expect(loadParts).not.toHaveBeenCalled();
  press('/');
  expect(searchDialogStore.get()).toBe(true);
  await waitFor(() => {
    expect(mountSiteParts).toHaveBeenCalledWith(document.querySelector('[data-light-parts]'));
  });
  document.querySelector<HTMLElement>('[data-opens="account"]')?.click();
  expect(accountDialogStore.get()?.kind).toBe('login');
  adoptAccount(ana);
  document.querySelector<HTMLElement>('[data-opens="account"]')?.click();
  expect(accountMenuStore.get()).toBe(true);
  expect(loadParts).toHaveBeenCalledTimes(1);
});

test('the question about analytics is part of the page, and its answer loads no React', async () => {
  const question = () => document.querySelector<HTMLElement>('[data-consent]');
  expect(question()?.hidden).toBe(true);
  button('Cookie settings').click();
  expect(question()?.hidden).toBe(false);
  button('Decline').click();
  await waitFor(() => {
    expect(question()?.hidden).toBe(true);
  });
  expect(storedConsent.read()).toBe('declined');
  button('Cookie settings').click();
  expect(document.activeElement).toBe(question());
  expect(loadParts).not.toHaveBeenCalled();
});

test('a session that another tab has started is followed', () => {
  storedAccount.write(ana);
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'quayside.account.v1',
      storageArea: window.localStorage,
    }),
  );
  expect(document.querySelector<HTMLElement>('[data-session]')?.dataset.session).toBe('user');
});

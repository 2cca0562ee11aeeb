import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';

import { storedConsent } from '../consent/consent';
import { consentPromptStore, openConsentPrompt } from '../consent/consent-prompt';
import { navigationPhaseStore, startProgress } from '../navigation/navigation-progress';
import { adoptAccount, endSession } from '../session/account';
import { sessionStore } from '../session/session';
import { storedAccount } from '../session/stored-account';
import { storedTheme, themePreferenceStore } from '../theme/theme-preference';
import { startVisit } from './start-visit';

type Measured = Window & { dataLayer?: unknown[] };

const ana: AccountDataResponse = {
  userId: 7,
  email: 'ana@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '',
  locale: 'en',
};
const startAccountRefresh = jest.fn(() => Promise.resolve());
const restored = (): void => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
};

test('a prerendered page uses the stored session only once the visitor sees it', async () => {
  storedAccount.write(ana);
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  startVisit({
    loadAccount: () => Promise.resolve({ startAccountRefresh }),
    loadMessenger: () => Promise.reject(new Error('none')),
  });
  expect(sessionStore.get().kind).toBe('guest');
  Object.defineProperty(document, 'prerendering', { configurable: true, value: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(sessionStore.get().kind).toBe('user');
  await Promise.resolve();
  expect(startAccountRefresh).toHaveBeenCalledTimes(1);
});

test('a choice about analytics in another tab closes the question here', () => {
  openConsentPrompt();
  storedConsent.write('declined');
  window.dispatchEvent(new StorageEvent('storage', { key: 'quayside.consent.v2' }));
  expect(consentPromptStore.get()).toBe(false);
  storedConsent.clear();
});

test('a page counts once analytics are allowed in another tab', () => {
  storedConsent.write('granted');
  const tell = (): void => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'quayside.consent.v2' }));
  };
  tell();
  tell();
  expect((window as Measured).dataLayer).toEqual([{ event: 'page_view', path: '/' }]);
  delete (window as Measured).dataLayer;
  storedConsent.clear();
});

test('a page that the browser shows again catches up on what other pages have changed', async () => {
  adoptAccount(ana);
  storedAccount.write(ana);
  openConsentPrompt();
  startProgress();
  storedTheme.write('dark');
  storedConsent.write('granted');
  startAccountRefresh.mockClear();
  restored();
  expect([
    navigationPhaseStore.get(),
    themePreferenceStore.get(),
    consentPromptStore.get(),
    (window as Measured).dataLayer,
  ]).toEqual(['idle', 'dark', false, [{ event: 'page_view', path: '/' }]]);
  await Promise.resolve();
  expect(startAccountRefresh).toHaveBeenCalledTimes(1);
  endSession();
});

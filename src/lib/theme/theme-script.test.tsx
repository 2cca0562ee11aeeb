import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { waitFor } from '@testing-library/react';

import { chooseTheme } from './theme-preference';

const script = readFileSync(join(__dirname, '../../../static/theme.js'), 'utf8');
const root = document.documentElement;
const shown = () => root.dataset.theme;
const system = { matches: false, change: (): void => undefined };

/** Runs the script as in the head of a page. */
function openPage({
  forced,
  isDark = false,
}: { forced?: 'light' | 'dark'; isDark?: boolean } = {}): void {
  delete root.dataset.theme;
  if (forced === undefined) delete root.dataset.forcedTheme;
  else root.dataset.forcedTheme = forced;
  system.matches = isDark;
  window.matchMedia = (() => ({
    get matches() {
      return system.matches;
    },
    addEventListener: (_name: string, listener: () => void) => {
      system.change = listener;
    },
  })) as unknown as typeof window.matchMedia;
  // jsdom does not run a page's scripts; the text is our own file.
  new Function(script)();
}

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  for (const name of ['style', 'data-messenger-theme']) root.removeAttribute(name);
});

test('without a preference, the system theme is applied before anything else on the page runs', () => {
  openPage({ isDark: true });
  expect(shown()).toBe('dark');
  system.matches = false;
  system.change();
  expect(shown()).toBe('light');
});

test('the preference is stored, and the next page starts with it', () => {
  openPage();
  chooseTheme('dark');
  expect(shown()).toBe('dark');
  openPage();
  expect(shown()).toBe('dark');
  chooseTheme('system');
  expect(shown()).toBe('light');
});

test('a page that the browser shows again gets the theme that was chosen on another page', () => {
  openPage();
  window.localStorage.setItem('quayside.theme.v1', '"dark"');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(shown()).toBe('light');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(shown()).toBe('dark');
});

test('a page that a messenger shows again keeps the theme of the messenger, which is not stored', () => {
  openPage();
  root.toggleAttribute('data-messenger-theme', true);
  window.dispatchEvent(new CustomEvent('quayside:theme', { detail: 'dark' }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(shown()).toBe('dark');
  root.removeAttribute('data-messenger-theme');
});

/** Stores what the shell has kept of the messenger's look. */
function storeLook(theme: string): void {
  window.sessionStorage.setItem(
    'quayside.messenger-look.v1',
    JSON.stringify({ theme, tokens: { ground: '#0f0f0f' }, covered: { 'safe-top': '44px' } }),
  );
}
const property = (name: string) => root.style.getPropertyValue(name);
/** Whether the page is in a messenger, its theme, a colour and a covered edge. */
const look = () => [
  root.hasAttribute('data-messenger-theme'),
  shown(),
  property('--ground'),
  property('--safe-top'),
];

test('the next page in a messenger starts with the theme, colours and edges of the messenger', () => {
  storeLook('dark');
  openPage();
  expect(look()).toEqual([false, 'light', '', '']);
  Object.assign(window, { TelegramWebviewProxy: {} });
  openPage({ forced: 'light' });
  expect(look()).toEqual([true, 'light', '', '44px']);
  openPage();
  expect(look()).toEqual([true, 'dark', '#0f0f0f', '44px']);
});

test('a theme chosen in another tab changes no page in a messenger', () => {
  storeLook('dark');
  Object.assign(window, { TelegramWebviewProxy: {} });
  openPage();
  window.localStorage.setItem('quayside.theme.v1', '"light"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'quayside.theme.v1' }));
  expect(shown()).toBe('dark');
});

test('the widget in the frame of another site ignores the look of a messenger', () => {
  storeLook('dark');
  Object.assign(window, { TelegramWebviewProxy: {} });
  window.history.replaceState(null, '', '/widget/frame');
  openPage();
  window.history.replaceState(null, '', '/');
  expect(look()).toEqual([false, 'light', '', '']);
});

test('a page can force a theme without changing the preference', async () => {
  chooseTheme('light');
  openPage({ forced: 'dark' });
  expect(shown()).toBe('dark');
  chooseTheme('light');
  expect(shown()).toBe('dark');
  delete root.dataset.forcedTheme;
  await waitFor(() => {
    expect(shown()).toBe('light');
  });
  root.dataset.forcedTheme = 'dark';
  await waitFor(() => {
    expect(shown()).toBe('dark');
  });
});

test('a preference chosen in another tab applies here too', () => {
  openPage();
  window.localStorage.setItem('quayside.theme.v1', '"dark"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'quayside.theme.v1' }));
  expect(shown()).toBe('dark');
});

test('an invalid stored value is ignored', () => {
  window.localStorage.setItem('quayside.theme.v1', '{broken');
  openPage({ isDark: true });
  expect(shown()).toBe('dark');
});

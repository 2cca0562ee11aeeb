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

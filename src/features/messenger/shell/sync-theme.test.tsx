import type { MessengerHost } from '../messenger-host';
import { writeOutcome } from '../session/launch-outcome';
import type { ThemeParams } from '../telegram/launch-data';
import { storedLook } from './messenger-look';
import { syncTheme } from './sync-theme';

// jsdom computes no custom properties, from which the colours are checked for contrast.
jest.mock('../telegram/theme-tokens', () => ({
  ...jest.requireActual<object>('../telegram/theme-tokens'),
  tokensOf: ({ bg_color: surface }: ThemeParams) => ({ surface }),
}));

const root = document.documentElement;
const dark = { bg_color: '#212121' };
const light = { bg_color: '#ffffff' };

/** Starts the sync in a messenger whose launch was light. */
function start(): (theme: ThemeParams) => void {
  let report: (theme: ThemeParams) => void = () => undefined;
  syncTheme({
    launch: { initData: 'signed' },
    onTheme: (listener) => {
      report = listener;
      listener(light);
    },
  } as MessengerHost);
  return (theme) => {
    report(theme);
  };
}

beforeEach(() => {
  window.sessionStorage.clear();
  root.removeAttribute('data-messenger-theme');
  root.dataset.theme = 'light';
});

test('the theme and the colours of the messenger are stored for the next page of the app', () => {
  const report = start();
  expect(storedLook.read()).toMatchObject({ theme: 'light', tokens: { surface: '#ffffff' } });
  root.dataset.theme = 'dark';
  report(dark);
  expect(storedLook.read()).toMatchObject({ theme: 'dark', tokens: { surface: '#212121' } });
});

test('a page that forces the other theme stores no colours of it', () => {
  start()(dark);
  expect(storedLook.read()).toMatchObject({ theme: 'dark', tokens: {} });
});

test('the next page of the app keeps the look that it started with until the messenger reports one', () => {
  writeOutcome({ initData: 'signed', outcome: 'entered', unreported: null });
  storedLook.write({ theme: 'dark', tokens: { surface: '#212121' }, covered: {} });
  root.toggleAttribute('data-messenger-theme', true);
  const report = start();
  expect(storedLook.read().theme).toBe('dark');
  report(light);
  expect(storedLook.read().theme).toBe('light');
});

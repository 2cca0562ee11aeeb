import type { Insets, MessengerHost } from '../messenger-host';
import { storedLook } from './messenger-look';
import { syncViewport } from './sync-viewport';

const sizeOf = (side: keyof Insets): string =>
  document.documentElement.style.getPropertyValue(`--safe-${side}`);

/** Sets up a host whose viewport and safe areas are controlled by the test. */
function setUp() {
  const listeners: { viewport?: (heightPx: number) => void; safeArea?: (insets: Insets) => void } =
    {};
  // jsdom does not support constructable style sheets.
  window.CSSStyleSheet.prototype.replaceSync = () => undefined;
  Object.assign(document, { adoptedStyleSheets: [] });
  syncViewport({
    onViewport: (listener) => {
      listeners.viewport = listener;
    },
    onSafeArea: (listener) => {
      listeners.safeArea = listener;
    },
  } as MessengerHost);
  return {
    showTo: (heightPx: number) => {
      listeners.viewport?.(heightPx);
    },
    cover: (insets: Insets) => {
      listeners.safeArea?.(insets);
    },
  };
}
afterEach(() => {
  document.documentElement.removeAttribute('style');
});

test('syncViewport exposes the covered edges to style sheets, and stores them for the next page', () => {
  setUp().cover({ top: 44, right: 0, bottom: 34, left: 7 });
  expect([sizeOf('top'), sizeOf('right'), sizeOf('bottom'), sizeOf('left')]).toEqual([
    '44px',
    '0px',
    '34px',
    '7px',
  ]);
  expect(storedLook.read().covered).toEqual({
    'safe-top': '44px',
    'safe-right': '0px',
    'safe-bottom': '34px',
    'safe-left': '7px',
  });
});

test('the hidden part of the page is added to the covered bottom edge, whichever is reported first', () => {
  const { showTo, cover } = setUp();
  showTo(500);
  expect(sizeOf('bottom')).toBe('calc(0px + max(0px, 100dvh - 500px))');
  cover({ top: 0, right: 0, bottom: 34, left: 0 });
  expect(sizeOf('bottom')).toBe('calc(34px + max(0px, 100dvh - 500px))');
  showTo(700);
  expect(sizeOf('bottom')).toBe('calc(34px + max(0px, 100dvh - 700px))');
});

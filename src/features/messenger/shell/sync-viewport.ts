import type { Insets, MessengerHost } from '../messenger-host';
import { storeLook } from './messenger-look';

/**
 * The rules that hide the main button, which the messenger provides itself, with its reserved space.
 * They are a separate sheet so that plain pages don't carry them.
 */
const RULES = `
[data-in-main-button] { display: none !important; }
:has(> [data-in-main-button]:only-child) { position: absolute; }
`;

const nothingCovered: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Exposes the covered parts of the page to the style sheets, as `--safe-top` to `--safe-left`:
 * those covered by the device and the messenger's controls, plus the part below the visible area if
 * the messenger shows only the upper part of the page.
 */
export function syncViewport(host: MessengerHost): void {
  const { style } = document.documentElement;
  let insets = nothingCovered;
  let shownPx: number | null = null;
  const report = (): void => {
    const { bottom, ...others } = insets;
    const covered = Object.fromEntries(
      Object.entries(others).map(([side, sizePx]) => [`safe-${side}`, `${String(sizePx)}px`]),
    );
    covered['safe-bottom'] =
      shownPx === null
        ? `${String(bottom)}px`
        : `calc(${String(bottom)}px + max(0px, 100dvh - ${String(shownPx)}px))`;
    for (const [name, size] of Object.entries(covered)) style.setProperty(`--${name}`, size);
    storeLook({ covered });
  };
  host.onViewport((heightPx) => {
    shownPx = heightPx;
    report();
  });
  host.onSafeArea((covered) => {
    insets = covered;
    report();
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

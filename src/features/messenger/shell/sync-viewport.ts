import type { Insets, MessengerHost } from '../messenger-host';

/**
 * The rules that keep content clear of the covered edges and hide what the messenger provides
 * itself: the main button, with its reserved space, and the theme switch. They are a separate sheet
 * so that plain pages carry no messenger rules.
 */
const RULES = `
body { padding: var(--safe-top) var(--safe-right) var(--safe-bottom) var(--safe-left); }
[data-in-main-button], [data-messenger-theme] [data-theme-switch] { display: none !important; }
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
    for (const [side, sizePx] of Object.entries(insets))
      style.setProperty(`--safe-${side}`, `${String(sizePx)}px`);
    if (shownPx !== null)
      style.setProperty(
        '--safe-bottom',
        `calc(${String(insets.bottom)}px + max(0px, 100dvh - ${String(shownPx)}px))`,
      );
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

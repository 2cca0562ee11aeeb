import type { Insets, MessengerHost } from '../messenger-host';

/**
 * What leaves the covered edges free, and hides what the messenger has in its own place: the main
 * button, with the room that stood for it alone, and the choice of a theme. A sheet of the page's
 * own, because the style sheet of plain pages has nothing of messengers.
 */
const RULES = `
body { padding: var(--safe-top) var(--safe-right) var(--safe-bottom) var(--safe-left); }
[data-in-main-button], [data-messenger-theme] [data-theme-switch] { display: none !important; }
:has(> [data-in-main-button]:only-child) { position: absolute; }
`;

const nothingCovered: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Tells the style sheets what of the page is covered, as `--safe-top` to `--safe-left`: by the
 * device and the messenger's controls, and below by the edge of a messenger that shows only an
 * upper part of the page.
 */
export function keepViewport(host: MessengerHost): void {
  const { style } = document.documentElement;
  let insets = nothingCovered;
  let shownPx: number | null = null;
  const tell = (): void => {
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
    tell();
  });
  host.onSafeArea((covered) => {
    insets = covered;
    tell();
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

import { contrastNeeds } from '../../../lib/theme/contrast';
import type { MessengerHost } from '../messenger-host';
import type { ThemeParams } from '../telegram/launch-data';
import { themeOf, tokensOf, type Tokens } from '../telegram/theme-tokens';
import { outcomeBefore } from '../session/launch-outcome';
import { storedLook, storeLook } from './messenger-look';
import { tokenColour } from './token-colour';

const tokenNames: readonly string[] = [
  ...new Set(contrastNeeds.flatMap(([text, ground]) => [text, ground])),
];

/** Returns the style sheet's tokens for the current theme. */
function ownTokens(): Tokens {
  return Object.fromEntries(tokenNames.map((name) => [name, tokenColour(name)]));
}

/**
 * Applies the messenger's theme and colours to the page, and stores them for the next one. A page
 * that forces the other theme keeps our own colours.
 */
export function syncTheme(host: MessengerHost): void {
  const root = document.documentElement;
  let params: ThemeParams | null = null;
  const paint = (): void => {
    if (params === null) return;
    for (const name of tokenNames) root.style.removeProperty(`--${name}`);
    const theme = themeOf(params);
    if (theme !== root.getAttribute('data-theme')) {
      if (theme !== storedLook.read().theme) storeLook({ theme, tokens: {} });
      return;
    }
    const tokens = tokensOf(params, ownTokens());
    for (const [name, colour] of Object.entries(tokens))
      root.style.setProperty(`--${name}`, colour);
    storeLook({ theme, tokens });
  };
  // The page has started with the look of the page before, which is newer than that of the launch.
  let isOutdated =
    root.hasAttribute('data-messenger-theme') && outcomeBefore(host.launch.initData) !== null;
  new MutationObserver(paint).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  host.onTheme((next) => {
    if (isOutdated) {
      isOutdated = false;
      return;
    }
    params = next;
    const theme = themeOf(params);
    // Hides the theme switch.
    root.toggleAttribute('data-messenger-theme', theme !== null);
    // This is not stored as the visitor's choice, which may be different outside the messenger.
    if (theme !== null) window.dispatchEvent(new CustomEvent('quayside:theme', { detail: theme }));
    paint();
  });
}

import { contrastNeeds } from '../../../lib/theme/contrast';
import type { MessengerHost } from '../messenger-host';
import type { ThemeParams } from '../telegram/launch-data';
import { themeOf, tokensOf, type Tokens } from '../telegram/theme-tokens';
import { tokenColour } from './token-colour';

const tokenNames: readonly string[] = [
  ...new Set(contrastNeeds.flatMap(([text, ground]) => [text, ground])),
];

/** Returns the style sheet's tokens for the current theme. */
function ownTokens(): Tokens {
  return Object.fromEntries(tokenNames.map((name) => [name, tokenColour(name)]));
}

/**
 * Applies the messenger's theme and colours to the page. A page that forces the other theme keeps
 * our own colours.
 */
export function syncTheme(host: MessengerHost): void {
  const root = document.documentElement;
  let params: ThemeParams = {};
  const paint = (): void => {
    for (const name of tokenNames) root.style.removeProperty(`--${name}`);
    if (themeOf(params) !== root.getAttribute('data-theme')) return;
    for (const [name, colour] of Object.entries(tokensOf(params, ownTokens())))
      root.style.setProperty(`--${name}`, colour);
  };
  new MutationObserver(paint).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  host.onTheme((next) => {
    params = next;
    const theme = themeOf(params);
    // Hides the theme switch.
    root.toggleAttribute('data-messenger-theme', theme !== null);
    // This is not stored as the visitor's choice, which may be different outside the messenger.
    if (theme !== null) window.dispatchEvent(new CustomEvent('quayside:theme', { detail: theme }));
    paint();
  });
}

import { contrastNeeds } from '../../../lib/theme/contrast';
import type { MessengerHost } from '../messenger-host';
import type { ThemeParams } from '../telegram/launch-data';
import { themeOf, tokensOf, type Tokens } from '../telegram/theme-tokens';
import { tokenColour } from './token-colour';

const tokenNames: readonly string[] = [
  ...new Set(contrastNeeds.flatMap(([text, ground]) => [text, ground])),
];

/** The tokens as the style sheet has them for the theme that is painted now. */
function ownTokens(): Tokens {
  return Object.fromEntries(tokenNames.map((name) => [name, tokenColour(name)]));
}

/**
 * Paints the page in the messenger's theme and colours. A page that forces the other theme keeps
 * our own colours.
 */
export function keepTheme(host: MessengerHost): void {
  const root = document.documentElement;
  let params: ThemeParams = {};
  const paint = (): void => {
    for (const name of tokenNames) root.style.removeProperty(`--${name}`);
    if (themeOf(params) !== root.getAttribute('data-theme')) return;
    for (const [name, colour] of Object.entries(tokensOf(params, ownTokens())))
      root.style.setProperty(`--${name}`, colour);
  };
  new MutationObserver(paint).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  host.onTheme((told) => {
    params = told;
    const theme = themeOf(params);
    // There is nothing to choose then.
    root.toggleAttribute('data-messenger-theme', theme !== null);
    // Not kept as the visitor's own wish: outside the messenger that may be another.
    if (theme !== null) window.dispatchEvent(new CustomEvent('quayside:theme', { detail: theme }));
    paint();
  });
}

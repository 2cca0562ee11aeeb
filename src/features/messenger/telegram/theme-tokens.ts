import { contrast, contrastNeeds, luminance } from '../../../lib/theme/contrast';
import type { Theme } from '../../../lib/theme/theme-preference';
import type { ThemeParams } from './launch-data';

/** Colours by token name, without the leading dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** The messenger's colour for each token, in the order in which they are applied. */
const sources: readonly (readonly [token: string, param: string])[] = [
  ['ground', 'secondary_bg_color'],
  ['surface', 'section_bg_color'],
  ['surface', 'bg_color'],
  ['surface-sunk', 'secondary_bg_color'],
  ['surface-hover', 'secondary_bg_color'],
  ['ink', 'text_color'],
  ['ink-faint', 'hint_color'],
  ['primary-ink', 'link_color'],
  ['error-ink', 'destructive_text_color'],
];

/** Returns whether the theme is light or dark; `null` if the messenger does not say. */
export function themeOf({ bg_color: ground }: ThemeParams): Theme | null {
  return ground === undefined ? null : luminance(ground) > 0.18 ? 'light' : 'dark';
}

/**
 * Converts the messenger's colours to our tokens. A colour that would leave some text with too
 * little contrast is skipped in favour of ours.
 * @param own the tokens of our own light or dark theme
 * @returns the tokens that differ from them
 */
export function tokensOf(params: ThemeParams, own: Tokens): Tokens {
  let tokens = own;
  const take = (change: Tokens): void => {
    const next = { ...tokens, ...change };
    if (isReadable(next, Object.keys(change))) tokens = next;
  };
  for (const [token, param] of sources) {
    const colour = params[param];
    if (colour !== undefined) take({ [token]: colour });
  }
  const { button_color: button, button_text_color: buttonText } = params;
  if (button !== undefined && buttonText !== undefined)
    take({ primary: button, 'primary-hover': button, 'on-primary': buttonText });
  return Object.fromEntries(
    Object.entries(tokens).filter(([name, colour]) => own[name] !== colour),
  );
}

function isReadable(tokens: Tokens, changed: readonly string[]): boolean {
  return contrastNeeds.every(([text, ground, least]) => {
    if (!changed.includes(text) && !changed.includes(ground)) return true;
    const [above, below] = [tokens[text], tokens[ground]];
    return above === undefined || below === undefined || contrast(above, below) >= least;
  });
}

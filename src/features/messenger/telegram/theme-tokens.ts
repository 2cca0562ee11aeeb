import { contrast, contrastNeeds, luminance } from '../../../lib/theme/contrast';
import type { Theme } from '../../../lib/theme/theme-preference';
import type { ThemeParams } from './launch-data';

/** Colours by the name of their token, without dashes in front. */
export type Tokens = Readonly<Record<string, string>>;

/** Which of the messenger's colours each token would take, first things first. */
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

/** Whether it is a light or a dark theme; `null` where it does not say. */
export function themeOf({ bg_color: ground }: ThemeParams): Theme | null {
  return ground === undefined ? null : luminance(ground) > 0.18 ? 'light' : 'dark';
}

/**
 * The messenger's colours as our tokens. A colour that would leave some text with less contrast
 * than it needs is left out: ours stays.
 * @param own the tokens of our theme of the same kind
 * @returns what differs from them
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

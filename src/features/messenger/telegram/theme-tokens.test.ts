import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';

import { contrast, contrastNeeds } from '../../../lib/theme/contrast';
import { themeOf, tokensOf, type Tokens } from './theme-tokens';

const css = readFileSync(join(__dirname, '../../../styles/tokens.css'), 'utf8');

function tokensIn(selector: string): Tokens {
  const block = css.slice(css.indexOf(`${selector} {`)).split('\n}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );
}
const own = { light: tokensIn(':root'), dark: tokensIn(":root[data-theme='dark']") } as const;

test("tokensOf uses the messenger's colours where they are readable", () => {
  const dark = {
    bg_color: '#212121',
    secondary_bg_color: '#0f0f0f',
    section_bg_color: '#212121',
    text_color: '#ffffff',
    hint_color: '#aaaaaa',
    link_color: '#8774e1',
    button_color: '#8774e1',
    button_text_color: '#ffffff',
  };
  expect(themeOf(dark)).toBe('dark');
  expect(tokensOf(dark, own.dark)).toMatchObject({
    ground: '#0f0f0f',
    surface: '#212121',
    'surface-sunk': '#0f0f0f',
    'surface-hover': '#0f0f0f',
    ink: '#ffffff',
    'ink-faint': '#aaaaaa',
  });
  // White on that violet has a contrast of only 3.7.
  expect(tokensOf(dark, own.dark)).not.toHaveProperty('on-primary');
  expect(themeOf({ bg_color: '#ffffff' })).toBe('light');
  expect(themeOf({})).toBeNull();
});

test("tokensOf keeps the required contrast whatever the messenger's colours are", () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`);
  const params = fc.dictionary(
    fc.constantFrom(
      'bg_color',
      'secondary_bg_color',
      'section_bg_color',
      'text_color',
      'hint_color',
      'link_color',
      'destructive_text_color',
      'button_color',
      'button_text_color',
    ),
    colour,
  );
  fc.assert(
    fc.property(params, fc.constantFrom('light', 'dark'), (messengerTheme, theme) => {
      const tokens = { ...own[theme], ...tokensOf(messengerTheme, own[theme]) };
      return contrastNeeds.every(
        ([text, ground, least]) => contrast(tokens[text] ?? '', tokens[ground] ?? '') >= least,
      );
    }),
    { numRuns: 500 },
  );
});

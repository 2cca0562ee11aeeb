import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function tokensOf(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('\n}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: string, right: string): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'surface', 'surface-sunk', 'surface-hover'];
const pairs: readonly (readonly [text: string, ground: string, least: number])[] = [
  // Amounts and addresses, the second colour of address groups included.
  ...grounds.flatMap((ground) => [['ink', ground, 7], ['ink-soft', ground, 7]] as const),
  ...grounds.flatMap((ground) => [['ink-faint', ground, 4.5], ['primary-ink', ground, 4.5], ['error-ink', ground, 4.5]] as const),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['primary-ink', 'primary-soft', 4.5],
  ...['info-soft', 'warn-soft', 'error-soft', 'primary-soft'].map((ground) => ['ink', ground, 7] as const),
  // Code, its comments included.
  ...['ink', 'ink-faint', 'code-keyword', 'code-string', 'code-number', 'code-name'].map((word) => [word, 'code-ground', 4.5] as const),
  ['error-ink', 'error-soft', 4.5],
  ['warn-ink', 'warn-soft', 4.5],
  // Borders of controls, focus rings and icons need 3 : 1.
  ...['surface', 'surface-sunk', 'ground'].flatMap((ground) => [['line-strong', ground, 3], ['focus', ground, 3], ['error', ground, 3]] as const),
  ['warn', 'warn-soft', 3],
  ['error', 'error-soft', 3],
  ['primary', 'primary-soft', 3],
];

describe.each([['light', ':root'], ['dark', ":root[data-theme='dark']"]])('%s theme', (_theme, selector) => {
  const tokens = tokensOf(selector);

  it.each(pairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('gives the dark theme every colour of the light one', () => {
  expect([...tokensOf(":root[data-theme='dark']").keys()].sort()).toEqual([...tokensOf(':root').keys()].sort());
});

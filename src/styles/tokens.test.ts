import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contrast, contrastNeeds } from '../lib/theme/contrast';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function tokensOf(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('\n}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );
}

describe.each([
  ['light', ':root'],
  ['dark', ":root[data-theme='dark']"],
])('%s theme', (_theme, selector) => {
  const tokens = tokensOf(selector);

  it.each(contrastNeeds)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(
      least,
    );
  });
});

it('the dark theme defines every colour of the light theme', () => {
  expect([...tokensOf(":root[data-theme='dark']").keys()].sort()).toEqual(
    [...tokensOf(':root').keys()].sort(),
  );
});

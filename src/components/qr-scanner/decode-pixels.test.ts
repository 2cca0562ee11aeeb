import { encode } from 'uqr';

import { decodePixels, type Pixels } from './decode-pixels';

/** Renders a picture of a code as shown on a screen: dark modules on white, with a margin. */
function pictureOf(text: string, modulePx: number): Pixels {
  const { data: modules, size } = encode(text, { border: 4 });
  const side = size * modulePx;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (modules[Math.floor(y / modulePx)]?.[Math.floor(x / modulePx)] === true)
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

describe('decodePixels', () => {
  test.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.5',
    'ton://transfer/UQAKtVj024T9MfYaJzU1xnDAkf_GGbHNu-V2mgvyjTuP6rvC?text=счёт',
  ])('decodes %s', (text) => {
    expect(decodePixels(pictureOf(text, 4), true)).toBe(text);
    expect(decodePixels(pictureOf(text, 7), false)).toBe(text);
  });

  test('returns null for a picture without a code', () => {
    expect(
      decodePixels(
        { width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(255) },
        true,
      ),
    ).toBeNull();
  });
});

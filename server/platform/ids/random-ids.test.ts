import { createRandomIds } from './random-ids';

describe('random ids', () => {
  const ids = createRandomIds();

  test('order ids are exact JSON numbers of at least 10^12, and do not repeat', () => {
    const drawn = Array.from({ length: 5_000 }, () => ids.orderId());
    expect(
      drawn.every(
        (id) => Number.isSafeInteger(id) && id >= 1e12 && JSON.parse(JSON.stringify(id)) === id,
      ),
    ).toBe(true);
    expect(new Set(drawn).size).toBe(drawn.length);
    // Even over the whole range: about half lie in its upper half. 5,000 draws stay within 6
    // standard deviations of it.
    expect(Math.abs(drawn.filter((id) => id > 2 ** 52).length - 2_500)).toBeLessThan(
      6 * Math.sqrt(5_000 / 4),
    );
  });

  test('GUIDs are version 4', () => {
    expect(ids.guid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

import { createRandomIds } from './random-ids';

describe('createRandomIds', () => {
  const ids = createRandomIds();

  test('returns order ids that are exact JSON numbers of at least 10^12, without repetition', () => {
    const drawn = Array.from({ length: 5_000 }, () => ids.orderId());
    expect(
      drawn.every(
        (id) => Number.isSafeInteger(id) && id >= 1e12 && JSON.parse(JSON.stringify(id)) === id,
      ),
    ).toBe(true);
    expect(new Set(drawn).size).toBe(drawn.length);
    // Uniform over the whole range: about half of them are in its upper half. 5,000 draws stay
    // within 6 standard deviations of that.
    expect(Math.abs(drawn.filter((id) => id > 2 ** 52).length - 2_500)).toBeLessThan(
      6 * Math.sqrt(5_000 / 4),
    );
  });

  test('returns version 4 GUIDs', () => {
    expect(ids.guid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

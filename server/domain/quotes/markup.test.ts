import { parseMarkupPpm } from './markup';

describe('a markup in percent', () => {
  it.each([['0', 0n], ['0.3', 3000n], ['1.0', 10_000n], ['0.0001', 1n], ['50', 500_000n]])('reads %s', (text, ppm) => {
    expect(parseMarkupPpm(text)).toBe(ppm);
  });

  it.each(['', '-1', '1e1', '0.00001', '50.0001', 'abc', '１', '.5', '1,5', 'NaN'])('refuses %s', (text) => {
    expect(parseMarkupPpm(text)).toBeNull();
  });
});

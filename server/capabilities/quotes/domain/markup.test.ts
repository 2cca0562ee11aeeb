import { readMarkup } from './markup';

describe('readMarkup', () => {
  it.each([
    ['0', 0n, '0'],
    ['0.3', 3000n, '0.3'],
    ['1.0', 10_000n, '1.0'],
    ['0.0001', 1n, '0.0001'],
    ['50', 500_000n, '50'],
    ['3e-1', 3000n, '0.3'],
    ['0.30000000000000004', 3000n, '0.3'],
    ['0.00001', 0n, '0'],
  ])('reads %j', (text, ppm, percent) => {
    expect(readMarkup(text)).toEqual({ ppm, percent });
  });

  it.each(['', '-1', '6e1', '50.0001', 'abc', '１', '.5', '1,5', 'NaN'])('rejects %j', (text) => {
    expect(readMarkup(text)).toBeNull();
  });
});

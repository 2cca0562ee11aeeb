import { filterOptions, nextActiveIndex } from './combobox-moves';

const coins = ['USDT Tether TRON', 'USDT Tether Ethereum', 'ETH Ethereum', 'BTC Bitcoin'];
const find = (query: string) => filterOptions(coins, query, (coin) => coin);

describe('filterOptions', () => {
  it('keeps all without a query', () => {
    expect(find('  ')).toEqual(coins);
  });

  it('wants every word, whatever the case, and puts what starts with the query first', () => {
    expect(find('ETH')).toEqual(['ETH Ethereum', 'USDT Tether TRON', 'USDT Tether Ethereum']);
    expect(find('tron usdt')).toEqual(['USDT Tether TRON']);
    expect(find('doge')).toEqual([]);
  });
});

describe('nextActiveIndex', () => {
  it.each([['ArrowDown', 0, 1], ['ArrowDown', 9, 9], ['ArrowUp', 0, 0], ['PageDown', 0, 8], ['PageUp', 9, 1]])('%s from %d goes to %d', (key, from, to) => {
    expect(nextActiveIndex(key, from, 10)).toBe(to);
  });

  it('leaves other keys to the field', () => {
    expect(nextActiveIndex('Home', 3, 10)).toBeUndefined();
    expect(nextActiveIndex('a', 3, 10)).toBeUndefined();
  });

  it('stays at the top of an empty list', () => {
    expect(nextActiveIndex('ArrowDown', 0, 0)).toBe(0);
  });
});

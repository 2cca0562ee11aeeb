import fc from 'fast-check';

import { splitAddress } from './address-groups';

describe('splitAddress', () => {
  it('makes groups of four, the last one shorter', () => {
    expect(splitAddress('0x5aAeb605')).toEqual(['0x5a', 'Aeb6', '05']);
    expect(splitAddress('')).toEqual([]);
  });

  it('loses nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (address) => {
      expect(splitAddress(address).join('')).toBe(address);
    }));
  });
});

import fc from 'fast-check';

import { groupAddress } from './group-address';

describe('groupAddress', () => {
  it.each([
    [
      '0x52908400098527886E0F7030069857D2E4169EE7',
      ['0x5290', '8400', '0985', '2788', '6E0F', '7030', '0698', '57D2', 'E416', '9EE7'],
    ],
    ['bitcoincash:qpm2qs', ['bitcoincash:qpm2', 'qs']],
    ['', ['']],
  ])('splits %j into %j', (address, groups) => {
    expect(groupAddress(address)).toEqual(groups);
  });

  it('keeps every character', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\x21-\x7e]*$/),
        (address) => groupAddress(address).join('') === address,
      ),
    );
  });
});

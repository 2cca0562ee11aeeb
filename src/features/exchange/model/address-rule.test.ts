import { isAddressChecked, isRefundAddressShown, isSameAddress } from './address-rule';

test('a fiat sale (neither crypto nor buy) skips the address check', () => {
  expect(isAddressChecked('sale')).toBe(false);
});

test.each(['crypto', 'buy'] as const)('the address of a %s exchange is checked', (kind) => {
  expect(isAddressChecked(kind)).toBe(true);
});

test('a refund address is required at a fixed rate and for every sale', () => {
  expect([
    isRefundAddressShown('crypto', 'FLOATING'),
    isRefundAddressShown('crypto', 'FIXED'),
    isRefundAddressShown('buy', 'FLOATING'),
    isRefundAddressShown('sale', 'FLOATING'),
  ]).toEqual([false, true, false, true]);
});

test.each([
  ['0xabc', '0xabc', true],
  [' 0xabc\n', '0xabc', true],
  ['0xAbCdEf', '0xabcdef', true],
  ['bitcoincash:qq0', 'qq0', true],
  ['BC1QXY', 'bc1qxy', true],
  ['0xabc', '0xabd', false],
])(
  'isSameAddress ignores the scheme and case: for %j and %j, it returns %s',
  (refund, destination, isSame) => {
    expect(isSameAddress(refund, destination)).toBe(isSame);
  },
);

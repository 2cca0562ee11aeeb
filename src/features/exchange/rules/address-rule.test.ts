import { isAddressChecked, isRefundAsked, isSameAddress } from './address-rule';

test('a fiat sale (neither crypto nor buy) skips the address check', () => {
  expect(isAddressChecked('sale')).toBe(false);
});

test.each(['crypto', 'buy'] as const)('the address of a %s exchange is checked', (kind) => {
  expect(isAddressChecked(kind)).toBe(true);
});

test('where coins go back to is asked for at a fixed rate, and of every sale', () => {
  expect([
    isRefundAsked('crypto', 'FLOATING'),
    isRefundAsked('crypto', 'FIXED'),
    isRefundAsked('buy', 'FLOATING'),
    isRefundAsked('sale', 'FLOATING'),
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
  'a refund address equals the destination however the two are spelled: %j and %j: %s',
  (refund, destination, isSame) => {
    expect(isSameAddress(refund, destination)).toBe(isSame);
  },
);

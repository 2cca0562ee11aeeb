import { isAddressChecked } from './address-rule';

test('a fiat sale (neither crypto nor buy) skips the address check', () => {
  expect(isAddressChecked('sale')).toBe(false);
});

test.each(['crypto', 'buy'] as const)('the address of a %s exchange is checked', (kind) => {
  expect(isAddressChecked(kind)).toBe(true);
});

import { isAddressChecked, isRefundAsked } from './address-rule';

test('a fiat sale (neither crypto nor buy) skips the address check', () => {
  expect(isAddressChecked('sale')).toBe(false);
});

test.each(['crypto', 'buy'] as const)('the address of a %s exchange is checked', (kind) => {
  expect(isAddressChecked(kind)).toBe(true);
});

test('where coins go back to is asked for at a fixed rate, and of every sale', () => {
  expect([isRefundAsked('crypto', 'FLOATING'), isRefundAsked('crypto', 'FIXED'), isRefundAsked('buy', 'FLOATING'), isRefundAsked('sale', 'FLOATING')]).toEqual([false, true, false, true]);
});

import { isAddressShown, isSameOrder, type DepositVerdict } from './deposit-verdict';

const answer = { orderId: 1_234_567_890_123, legacyOrderId: '7F3BB2F0-4f5b', destinationAddress: '0xAbC1', claimedDepositAmount: '0.5' };
const asked = { orderId: '1234567890123', destinationAddress: '0xAbC1' };

test.each<[string, Parameters<typeof isSameOrder>[1], boolean]>([
  ['what was asked for', asked, true],
  ['the id as a GUID', { ...asked, orderId: '7f3bb2f0-4f5b' }, true],
  ['another number', { ...asked, orderId: '1234567890124' }, false],
  ['the address in another case', { ...asked, destinationAddress: ' 0xabc1 ' }, true],
  ['the address with its scheme', { ...asked, destinationAddress: 'ethereum:0xabc1' }, true],
  ['another address', { ...asked, destinationAddress: '0xabc2' }, false],
  ['the remembered amount, written otherwise', { ...asked, amountToGive: '0.500' }, true],
  ['another amount than remembered', { ...asked, amountToGive: '0.05' }, false],
  ['ten times the remembered amount', { ...asked, amountToGive: '5' }, false],
])('an order is compared with %s', (_name, agreed, isSame) => {
  expect(isSameOrder(answer, agreed)).toBe(isSame);
});

test('whole amounts keep their zeros', () => {
  expect(isSameOrder({ ...answer, claimedDepositAmount: '10' }, { ...asked, amountToGive: '100' })).toBe(false);
});

test.each<[DepositVerdict, boolean]>([['genuine', true], ['keyless', true], ['forged', false], ['unsigned', false], ['changed', false], ['checking', false], ['unloaded', false]])('an address that is %s is shown: %s', (verdict, isShown) => {
  expect(isAddressShown(verdict)).toBe(isShown);
});

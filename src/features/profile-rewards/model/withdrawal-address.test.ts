import { isWithdrawalAddress } from './withdrawal-address';

const rule = 'a withdrawal address consists of T and 33 characters, as the test address does';

test.each([
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
  [`T${'1'.repeat(33)}`, true],
  [`T${'1'.repeat(32)}`, false],
  [`T${'1'.repeat(34)}`, false],
  [`t${'1'.repeat(33)}`, false],
  [`${'1'.repeat(33)}T`, false],
  ['0x00000000000000000000000000000000DeaDBeef', false],
  [`T${'1'.repeat(16)} ${'1'.repeat(16)}`, false],
  ['', false],
])(`${rule}: %j is %s`, (address, isGood) => {
  expect(isWithdrawalAddress(address)).toBe(isGood);
});

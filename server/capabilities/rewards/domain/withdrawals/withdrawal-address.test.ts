import { readWithdrawalAddress, TEST_WITHDRAWAL_ADDRESS } from './withdrawal-address';

const GOOD = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test.each([
  ['a valid address', GOOD, { address: GOOD, isSimulated: false }],
  [
    'a valid address with whitespace around it',
    ` ${GOOD}\n`,
    { address: GOOD, isSimulated: false },
  ],
  [
    'the test address',
    TEST_WITHDRAWAL_ADDRESS,
    { address: TEST_WITHDRAWAL_ADDRESS, isSimulated: true },
  ],
  ['an empty string', '', null],
  ['an address with one character too few', GOOD.slice(0, -1), null],
  ['an address with one character too many', `${GOOD}t`, null],
  ['an address with a typo', GOOD.replace('8q8', '8q9'), null],
  ['an address with a character outside base58', GOOD.replace('H', 'O'), null],
  ['an address in hexadecimal form', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', null],
  ['an address of another network', '0x52908400098527886E0F7030069857D2E4169EE7', null],
  ['a Bitcoin address', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', null],
  ['an address that is almost the test address', `T${'1'.repeat(32)}2`, null],
  ['a test address that is too long', `T${'1'.repeat(34)}`, null],
  ['an address in lower case', GOOD.toLowerCase(), null],
])('readWithdrawalAddress checks %s in the sandbox', (_what, text, expected) => {
  expect(readWithdrawalAddress(text, true)).toEqual(expected);
});

test('the test address is invalid in real mode', () => {
  expect(readWithdrawalAddress(TEST_WITHDRAWAL_ADDRESS, false)).toBeNull();
  expect(readWithdrawalAddress(GOOD, false)).toEqual({ address: GOOD, isSimulated: false });
});

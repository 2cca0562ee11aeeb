import { readWithdrawalAddress, TEST_WITHDRAWAL_ADDRESS } from './withdrawal-address';

const GOOD = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test.each([
  ['an account', GOOD, { address: GOOD, isSimulated: false }],
  ['an account with blanks around it', ` ${GOOD}\n`, { address: GOOD, isSimulated: false }],
  [
    'the test address',
    TEST_WITHDRAWAL_ADDRESS,
    { address: TEST_WITHDRAWAL_ADDRESS, isSimulated: true },
  ],
  ['nothing', '', null],
  ['one character too few', GOOD.slice(0, -1), null],
  ['one character too many', `${GOOD}t`, null],
  ['a slip of the pen', GOOD.replace('8q8', '8q9'), null],
  ['a letter that base58 does not have', GOOD.replace('H', 'O'), null],
  ['the hexadecimal form', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', null],
  ['another network', '0x52908400098527886E0F7030069857D2E4169EE7', null],
  ['a Bitcoin address', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', null],
  ['almost the test address', `T${'1'.repeat(32)}2`, null],
  ['a test address that is too long', `T${'1'.repeat(34)}`, null],
  ['lower case', GOOD.toLowerCase(), null],
])('reads %s in the sandbox', (_what, text, expected) => {
  expect(readWithdrawalAddress(text, true)).toEqual(expected);
});

test('the test address is nothing in real mode', () => {
  expect(readWithdrawalAddress(TEST_WITHDRAWAL_ADDRESS, false)).toBeNull();
  expect(readWithdrawalAddress(GOOD, false)).toEqual({ address: GOOD, isSimulated: false });
});

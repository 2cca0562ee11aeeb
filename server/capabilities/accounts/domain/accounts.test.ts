import { referralOf, referrerUserId } from './account';
import { normalisedEmail } from './email';
import { isPasswordLengthValid } from './password';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['  Ann.Lee+Swap@Sub.Example.COM ', 'ann.lee+swap@sub.example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`${'a'.repeat(65)}@example.com`, null],
  [`a@example.${'x'.repeat(63)}`, `a@example.${'x'.repeat(63)}`],
  [`a@example.${'x'.repeat(64)}`, null],
  [`a@${'b.'.repeat(125)}com`, null],
  ['ann@example', null],
  ['ann example@example.com', null],
  ['Ann <ann@example.com>', null],
  ['ann@example.com\nbcc: all@example.com', null],
  ['İnan@example.com', null],
  ['ann@-example.com', null],
  ['', null],
])('normalisedEmail maps %j to %j', (text, email) => {
  expect(normalisedEmail(text)).toBe(email);
});

test.each([
  [7, false],
  [8, true],
  [128, true],
  [129, false],
])('isPasswordLengthValid for a password of %i characters returns %s', (length, isFine) => {
  expect(isPasswordLengthValid('x'.repeat(length))).toBe(isFine);
  expect(isPasswordLengthValid('🔑'.repeat(length))).toBe(isFine);
});

test.each([
  ['aff_123456789', 123_456_789],
  ['123456789', 123_456_789],
  ['aff_', null],
  ['0123456789', null],
  ['aff_12', null],
  ['quickest', null],
  ['', null],
  [null, null],
  [undefined, null],
])('referrerUserId maps %j to %j', (referral, userId) => {
  expect(referrerUserId(referral)).toBe(userId);
});

test('referrerUserId returns the user ID for a code made by referralOf', () => {
  expect(referrerUserId(referralOf(987_654_321))).toBe(987_654_321);
});

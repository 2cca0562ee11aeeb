import { refuseOtherUser } from './sign-in-as';

test.each([
  ['the email of the account', 'ann@example.com', 'ann@example.com', false],
  ['the same in other letters', 'Ann@Example.com', 'ann@example.com', false],
  ["another user's", 'bob@example.com', 'ann@example.com', true],
  ['none', null, 'ann@example.com', true],
  ['none, for an account without one', null, null, true],
])('a token that opens an account with %s', (_what, found, email, isRefused) => {
  const refusal = (): string | null => {
    try {
      refuseOtherUser({ email: found, emailStatus: 'confirmed' }, email);
      return null;
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : String(thrown);
    }
  };
  expect(refusal()).toBe(isRefused ? 'the contacts are of another user' : null);
});

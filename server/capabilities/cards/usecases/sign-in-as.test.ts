import { rejectOtherUser } from './sign-in-as';

test.each([
  ["accepts the account's own email", 'ann@example.com', 'ann@example.com', false],
  ['accepts the same email in another case', 'Ann@Example.com', 'ann@example.com', false],
  ["rejects another user's email", 'bob@example.com', 'ann@example.com', true],
  ['rejects a missing email', null, 'ann@example.com', true],
  ['rejects a missing email for an account without one', null, null, true],
])('rejectOtherUser %s', (_what, found, email, isRefused) => {
  const refusal = (): string | null => {
    try {
      rejectOtherUser({ email: found, emailStatus: 'confirmed' }, email);
      return null;
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : String(thrown);
    }
  };
  expect(refusal()).toBe(isRefused ? 'the contacts are of another user' : null);
});

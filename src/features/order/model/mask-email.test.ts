import { maskEmail } from './mask-email';

test.each([
  ['ana@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['почта@пример.рф', 'п•••@пример.рф'],
  ['no email', '•••'],
])('maskEmail shows %s as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

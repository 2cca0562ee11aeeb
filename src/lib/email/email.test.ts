import { cleanEmail, emailStatusOf } from './email';

test('plus signs are removed from typed emails', () => {
  expect(cleanEmail(' me+swap+1@example.com ')).toBe('meswap1@example.com');
});

test.each([
  ['', 'empty'],
  ['me@example.com', 'good'],
  ['first.last@mail.example.co', 'good'],
  [`me@example.${'a'.repeat(63)}`, 'good'],
  [`me@example.${'a'.repeat(64)}`, 'bad'],
  ['me@example.c', 'bad'],
  ['me@example', 'bad'],
  ['me example@example.com', 'bad'],
  ['me@@example.com', 'bad'],
  ['@example.com', 'bad'],
  [`${'a'.repeat(65)}@example.com`, 'bad'],
  [`me@${'a.'.repeat(125)}example.com`, 'bad'],
])('the email "%s" is %s', (email, status) => {
  expect(emailStatusOf(email)).toBe(status);
});

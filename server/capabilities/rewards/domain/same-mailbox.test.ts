import { isSameMailbox } from './same-mailbox';

it.each([
  ['ann@example.com', 'Ann@Example.com', true],
  ['ann+ref@example.com', 'ann@example.com', true],
  ['ann+a+b@example.com', 'ANN+c@example.com', true],
  ['a.n.n@gmail.com', 'ann+ref@googlemail.com', true],
  ['a.nn@example.com', 'ann@example.com', false],
  ['ann@example.com', 'ann@example.org', false],
  ['+ann@example.com', '+bob@example.com', false],
  ['ann@notgmail.com', 'a.nn@notgmail.com', false],
])('%s and %s are the same mailbox: %j', (left, right, expected) => {
  expect([isSameMailbox(left, right), isSameMailbox(right, left)]).toEqual([expected, expected]);
});

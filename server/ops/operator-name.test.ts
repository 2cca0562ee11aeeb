import { readOperator } from './operator-name';

describe('readOperator', () => {
  test.each([
    [['--as', 'ann', 'orders', 'stuck'], ['orders', 'stuck'], 'ann (quayside)'],
    [
      ['suspend', 'the node is behind', '--as', 'Ann Lee'],
      ['suspend', 'the node is behind'],
      'Ann Lee (quayside)',
    ],
    [['orders', 'stuck'], ['orders', 'stuck'], 'quayside'],
  ])('reads %j', (typed, words, operator) => {
    expect(readOperator(typed, 'quayside')).toEqual({ words, operator });
  });

  test.each([
    [['resume', '--as']],
    [['resume', '--as', ' ']],
    [['--as', '--reason-ru', 'x']],
    [['--as', 'x'.repeat(61), 'resume']],
  ])('rejects %j', (typed) => {
    expect(() => readOperator(typed, 'quayside')).toThrow(/Specify a name/);
  });
});

import type { Deposit } from '../../deposits';
import { exactDeposits } from './exact-deposits';

const deposit = (depositId: string, blockHeight: number | null, amountMinor: bigint): Deposit =>
  ({ depositId, blockHeight, amountMinor }) as Deposit;
const exact = (...deposits: Deposit[]) =>
  exactDeposits(100n, deposits)?.map(({ depositId }) => depositId) ?? null;

describe('exactDeposits', () => {
  it.each<[string, Deposit[], string[] | null]>([
    ['null without deposits', [], null],
    ['a single exact deposit', [deposit('a', 7, 100n)], ['a']],
    [
      'the exact deposit, without a later one',
      [deposit('a', 7, 100n), deposit('b', 8, 50n)],
      ['a'],
    ],
    [
      'the exact deposit of the earlier block, even if it was recorded later',
      [deposit('a', 8, 50n), deposit('b', 7, 100n)],
      ['b'],
    ],
    [
      'the exact deposit among several in a block',
      [deposit('a', 7, 50n), deposit('b', 7, 100n)],
      ['b'],
    ],
    [
      'the parts that add up to the amount, without a later deposit',
      [deposit('a', 7, 60n), deposit('b', 8, 40n), deposit('c', 8, 1n)],
      ['a', 'b'],
    ],
    [
      'the part in a block, then the part that is not in a block',
      [deposit('a', null, 40n), deposit('b', 8, 60n)],
      ['b', 'a'],
    ],
    [
      'null if a different amount arrived first',
      [deposit('a', 6, 50n), deposit('b', 7, 100n)],
      null,
    ],
    ['null if the amount is too small', [deposit('a', 7, 99n)], null],
  ])('returns %s', (_case, deposits, expected) => {
    expect(exact(...deposits)).toEqual(expected);
  });
});

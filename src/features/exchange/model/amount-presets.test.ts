import { AMOUNT_PRESETS, presetChoices, nextInRow } from './amount-presets';

const texts = (minAmount: string, maxAmount: string, decimals = 8) =>
  presetChoices({ minAmount, maxAmount }, decimals).map(({ kind, amount }) =>
    kind === 'preset' ? amount : `${kind} ${amount}`,
  );

test('the amount presets match the specification', () => {
  expect(AMOUNT_PRESETS).toEqual([
    '0.01',
    '0.1',
    '0.5',
    '1',
    '2',
    '3',
    '4',
    '5',
    '10',
    '20',
    '50',
    '100',
    '200',
    '500',
    '1000',
  ]);
});

describe('presetChoices', () => {
  test.each([
    ['0.003', '1.65', 8, ['min 0.003', '0.01', '0.1', '0.5', '1', 'max 1.65']],
    ['10', '100000', 6, ['min 10', '20', '50', '100', '200', '500', '1000', 'max 100000']],
    ['0.05', '4.5', 0, ['min 0.05', '1', '2', '3', '4', 'max 4.5']],
    ['5', '5', 8, ['min 5']],
    ['2000', '90000', 8, ['min 2000', 'max 90000']],
    ['5', '4', 8, []],
    ['0', '4', 8, []],
    ['', '', 8, []],
  ])('returns the choices from %j to %j with %i decimals', (least, most, decimals, expected) => {
    expect(texts(least, most, decimals)).toEqual(expected);
  });
});

test.each([
  ['ArrowRight', 'ltr', 0, 1],
  ['ArrowRight', 'ltr', 4, 4],
  ['ArrowLeft', 'ltr', 0, 0],
  ['ArrowLeft', 'ltr', 3, 2],
  ['ArrowLeft', 'rtl', 0, 1],
  ['ArrowLeft', 'rtl', 4, 4],
  ['ArrowRight', 'rtl', 0, 0],
  ['ArrowRight', 'rtl', 3, 2],
  ['Home', 'rtl', 3, 0],
  ['End', 'ltr', 1, 4],
  ['Enter', 'ltr', 1, null],
] as const)(
  'nextInRow for %s in a row of five, %s, at index %i, returns %s',
  (key, direction, index, to) => {
    expect(nextInRow(key, { index, count: 5, direction })).toBe(to);
    expect(nextInRow(key, { index: 0, count: 0, direction })).toBeNull();
  },
);

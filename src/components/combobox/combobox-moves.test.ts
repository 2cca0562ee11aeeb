import { nextActiveIndex, nextInList } from './combobox-moves';

describe('nextActiveIndex', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 0, 8],
    ['PageUp', 9, 1],
  ])('%s moves from %d to %d', (key, from, to) => {
    expect(nextActiveIndex(key, from, 10)).toBe(to);
  });

  it('leaves other keys for the field to handle', () => {
    expect(nextActiveIndex('Home', 3, 10)).toBeUndefined();
    expect(nextActiveIndex('a', 3, 10)).toBeUndefined();
  });

  it('stays at index 0 in an empty list', () => {
    expect(nextActiveIndex('ArrowDown', 0, 0)).toBe(0);
  });
});

describe('nextInList', () => {
  it.each([
    ['Home', false, true, 0],
    ['End', false, true, 9],
    ['Home', false, false, undefined],
    ['End', false, false, undefined],
    ['Home', true, false, 0],
    ['End', true, false, 9],
    ['ArrowDown', false, false, 4],
    ['a', false, true, undefined],
  ])(
    'the next index for %j (Control held: %s, field empty: %s) is %s',
    (key, hasControl, isFieldEmpty, to) => {
      expect(nextInList({ key, hasControl, isFieldEmpty }, 3, 10)).toBe(to);
    },
  );
});

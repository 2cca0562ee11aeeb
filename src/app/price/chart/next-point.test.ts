import { nextPoint } from './next-point';

it.each<[string, number | null, number | null | undefined]>([
  ['ArrowLeft', null, 49],
  ['ArrowRight', null, 49],
  ['End', null, 49],
  ['Home', null, 0],
  ['ArrowLeft', 20, 19],
  ['ArrowDown', 20, 19],
  ['ArrowRight', 20, 21],
  ['ArrowUp', 20, 21],
  ['PageDown', 20, 10],
  ['PageUp', 20, 30],
  ['PageUp', 45, 49],
  ['PageDown', 5, 0],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 49, 49],
  ['Home', 20, 0],
  ['End', 20, 49],
  ['Escape', 20, null],
  ['Escape', null, undefined],
  ['Tab', 20, undefined],
  ['a', null, undefined],
  ['constructor', 20, undefined],
])('nextPoint for the key %s and the point %p of fifty returns %p', (key, index, next) => {
  expect(nextPoint(key, index, 50)).toBe(next);
});

import { announcedMinutes } from './payment-deadline';

test.each([
  [3_600_000, 60],
  [3_599_000, null],
  [3_359_000, 55],
  [1_260_000, null],
  [1_200_000, 20],
  [360_000, null],
  [359_000, 5],
  [299_000, 4],
  [60_000, 1],
  [59_000, 0],
  [-5_000, 0],
])('announcedMinutes with %d ms left returns %p', (leftMs, minutes) => {
  expect(announcedMinutes(leftMs)).toBe(minutes);
});

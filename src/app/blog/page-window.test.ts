import { pageWindow } from './page-window';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
])('page %d of %d links to %j', (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers);
});

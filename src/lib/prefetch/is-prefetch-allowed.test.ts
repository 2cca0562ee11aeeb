import { isPrefetchAllowed } from './is-prefetch-allowed';

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('isPrefetchAllowed of %j is %s', (connection, isAllowed) => {
  expect(isPrefetchAllowed(connection)).toBe(isAllowed);
});

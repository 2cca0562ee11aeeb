import { isAtLeast } from './version';

test.each([
  ['6.2', true],
  ['6.10', true],
  ['7.0', true],
  ['10.1', true],
  ['6.2.1', true],
  ['6.1', false],
  ['5.9', false],
  ['', false],
  ['new', false],
])('version %j is at least 6.2: %s', (version, isNew) => {
  expect(isAtLeast(new URLSearchParams({ tgWebAppVersion: version }).toString(), [6, 2])).toBe(
    isNew,
  );
});

test('a messenger without a version counts as older than all versions', () => {
  expect(isAtLeast('', [6, 2])).toBe(false);
});

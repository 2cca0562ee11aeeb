import { createReadingLag } from './reading-lag';

/** Checks every 30 seconds. @returns for each check, whether the blocks are read too late */
function lateness(checks: readonly (readonly [head: number, read: number | null])[]) {
  const lag = createReadingLag();
  return checks.map(([head, read], index) => lag.check(head, read, index * 30_000) !== null);
}

test.each<[string, Parameters<typeof lateness>[0], readonly boolean[]]>([
  [
    'that are read',
    [
      [1, 1],
      [5, 5],
      [9, 9],
      [12, 12],
    ],
    [false, false, false, false],
  ],
  [
    'that are read within a minute',
    [
      [1, 0],
      [5, 1],
      [9, 5],
      [13, 9],
    ],
    [false, false, false, false],
  ],
  [
    'of which none is read',
    [
      [1, null],
      [5, null],
      [9, null],
    ],
    [false, false, false],
  ],
  [
    'that are read late, and then in time',
    [
      [9, 1],
      [9, 2],
      [9, 3],
      [9, 9],
    ],
    [false, false, true, false],
  ],
  [
    'read ever later',
    [
      [1, 1],
      [5, 2],
      [9, 3],
      [13, 4],
    ],
    [false, false, false, true],
  ],
  [
    'of a chain that became shorter',
    [
      [9, 5],
      [5, 5],
      [5, 5],
      [6, 5],
    ],
    [false, false, false, false],
  ],
])('reports whether blocks are read late, for blocks %s', (_what, checks, expected) => {
  expect(lateness(checks)).toEqual(expected);
});

test('names the newest block that should have been read', () => {
  const lag = createReadingLag();
  for (const [height, atMs] of [
    [7, 0],
    [8, 1_000],
    [9, 30_000],
  ] as const)
    lag.check(height, 6, atMs);
  expect(lag.check(9, 6, 61_000)).toBe(
    'its blocks have been read up to 6, and its nodes have had block 8 for over 60 s: deposits are ' +
      'seen late',
  );
});

test('reports progress once a minute, so that the log repeats it no more often', () => {
  const lag = createReadingLag();
  lag.check(9, 1, 0);
  const reports = [60_000, 62_500, 119_000, 120_000].map((atMs, index) =>
    lag.check(9, 2 + index, atMs),
  );
  expect(reports.map((text) => /up to (\d+)/.exec(text ?? '')?.[1])).toEqual(['2', '2', '2', '5']);
});

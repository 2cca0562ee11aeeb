import { tallyJestReport } from './jest-report';
import { addTallies, checkTally, emptyTally, isSuccess, slowestFiles, summaryLine } from './tally';

const test1 = { fullName: 'adds up', status: 'passed' };

describe('tally', () => {
  test('addTallies and summaryLine combine tests and single checks into one line', () => {
    const total = addTallies([
      checkTally('lint', true),
      checkTally('types', false),
      { ...emptyTally, passed: 40, failedNames: ['a'] },
    ]);
    expect(summaryLine(total)).toBe('41 passed, 2 failed');
    expect(isSuccess(total)).toBe(false);
  });

  test('summaryLine mentions skipped tests only if there are any', () => {
    expect(summaryLine({ ...emptyTally, passed: 3, skippedNames: ['x', 'y'] })).toBe(
      '3 passed, 0 failed, 2 skipped',
    );
  });

  test('slowestFiles lists the slowest files of all lanes, slowest first', () => {
    const times = (...all: readonly (readonly [string, number])[]) => ({
      ...emptyTally,
      fileTimes: all.map(([path, elapsedMs]) => ({ path, elapsedMs })),
    });
    expect(
      slowestFiles(addTallies([times(['a', 5], ['b', 50]), times(['c', 20])]), 2).map(
        ({ path }) => path,
      ),
    ).toEqual(['b', 'c']);
  });

  test('isSuccess is false when nothing ran', () => {
    expect(isSuccess(emptyTally)).toBe(false);
    expect(isSuccess(checkTally('lint', true))).toBe(true);
  });
});

describe('tallyJestReport', () => {
  test('counts passed, failed and skipped tests with the path of their file', () => {
    const report = {
      testResults: [
        {
          name: '/home/q/server/a.test.ts',
          status: 'failed',
          startTime: 1_000,
          endTime: 3_500,
          assertionResults: [
            test1,
            { fullName: 'rounds down', status: 'failed' },
            { fullName: 'later', status: 'todo' },
          ],
        },
        {
          name: '/home/q/server/b.test.ts',
          status: 'passed',
          startTime: 2_000,
          endTime: 2_100,
          assertionResults: [test1, { fullName: 'litecoind', status: 'pending' }],
        },
      ],
    };
    expect(tallyJestReport(report, '/home/q')).toEqual({
      passed: 2,
      failedNames: ['server/a.test.ts › rounds down'],
      skippedNames: ['server/a.test.ts › later', 'server/b.test.ts › litecoind'],
      fileTimes: [
        { path: 'server/a.test.ts', elapsedMs: 2_500 },
        { path: 'server/b.test.ts', elapsedMs: 100 },
      ],
    });
  });

  test('counts a file that did not load as a failure, although it has no tests', () => {
    const report = {
      testResults: [
        {
          name: '/home/q/a.test.ts',
          status: 'failed',
          startTime: 0,
          endTime: 0,
          assertionResults: [],
        },
      ],
    };
    expect(tallyJestReport(report, '/home/q').failedNames).toEqual(['a.test.ts › the file itself']);
  });
});

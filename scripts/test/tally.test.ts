import { tallyJestReport } from './jest-report';
import { addTallies, checkTally, emptyTally, isSuccess, summaryLine } from './tally';

const test1 = { fullName: 'adds up', status: 'passed' };

describe('tally', () => {
  test('sums tests and single checks into one line', () => {
    const total = addTallies([checkTally('lint', true), checkTally('types', false), { passed: 40, failedNames: ['a'], skippedNames: [] }]);
    expect(summaryLine(total)).toBe('41 passed, 2 failed');
    expect(isSuccess(total)).toBe(false);
  });

  test('names skipped tests only where there are any', () => {
    expect(summaryLine({ passed: 3, failedNames: [], skippedNames: ['x', 'y'] })).toBe('3 passed, 0 failed, 2 skipped');
  });

  test('nothing tried is no success', () => {
    expect(isSuccess(emptyTally)).toBe(false);
    expect(isSuccess(checkTally('lint', true))).toBe(true);
  });
});

describe('jest report', () => {
  test('counts passed, failed and skipped tests with the path of their file', () => {
    const report = {
      testResults: [
        { name: '/home/q/server/a.test.ts', status: 'failed', assertionResults: [test1, { fullName: 'rounds down', status: 'failed' }, { fullName: 'later', status: 'todo' }] },
        { name: '/home/q/server/b.test.ts', status: 'passed', assertionResults: [test1, { fullName: 'litecoind', status: 'pending' }] },
      ],
    };
    expect(tallyJestReport(report, '/home/q')).toEqual({
      passed: 2,
      failedNames: ['server/a.test.ts › rounds down'],
      skippedNames: ['server/a.test.ts › later', 'server/b.test.ts › litecoind'],
    });
  });

  test('a file that did not load is a failure, though it has no tests', () => {
    const report = { testResults: [{ name: '/home/q/a.test.ts', status: 'failed', assertionResults: [] }] };
    expect(tallyJestReport(report, '/home/q').failedNames).toEqual(['a.test.ts › the file itself']);
  });
});

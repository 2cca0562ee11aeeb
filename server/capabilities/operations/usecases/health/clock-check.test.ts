import { createManualClock } from '../../../../testing/manual-clock';
import { createClockCheck } from './clock-check';

function build() {
  const clock = createManualClock();
  const others = { databaseAheadMs: 0, isDatabaseAway: false, headAheadMs: -3_600_000 };
  const reports: string[] = [];
  const databaseNowMs = async () => {
    if (others.isDatabaseAway) throw new Error('ECONNREFUSED');
    return clock.nowMs() + others.databaseAheadMs;
  };
  const check = createClockCheck({
    clock,
    databaseNowMs,
    heads: [
      { chainKey: 'evm-1', headAtMs: async () => clock.nowMs() + others.headAheadMs },
      { chainKey: 'evm-56', headAtMs: () => Promise.reject(new Error('unavailable')) },
    ],
    onWrong: (reason) => reports.push(reason),
    onCorrect: () => reports.push('right'),
  });
  return { check, others, reports };
}

describe('the clock check', () => {
  test.each([
    [0, true],
    [10_000, true],
    [-10_000, true],
    [10_001, false],
    [-10_001, false],
    [3_600_000, false],
  ])('with the database %i ms ahead sets isCorrect to %s', async (databaseAheadMs, isRight) => {
    const { check, others } = build();
    others.databaseAheadMs = databaseAheadMs;
    await check.check();
    expect([check.isCorrect(), check.offsetMs()]).toEqual([isRight, databaseAheadMs]);
  });

  test('fails if a block is from the future, but not if a block is old', async () => {
    const { check, others, reports } = build();
    await check.check();
    expect([check.isCorrect(), reports]).toEqual([true, []]);
    others.headAheadMs = 11_000;
    await check.check();
    expect([check.isCorrect(), reports]).toEqual([
      false,
      [
        expect.stringContaining(
          '11 s behind the newest block of evm-1: this server will hold no leases',
        ),
      ],
    ]);
    others.headAheadMs = -12_000;
    await check.check();
    expect([check.isCorrect(), reports[1]]).toEqual([true, 'right']);
  });

  test('keeps its last result while the database is unavailable', async () => {
    const { check, others } = build();
    others.databaseAheadMs = -60_000;
    await check.check();
    others.isDatabaseAway = true;
    await check.check();
    expect([check.isCorrect(), check.offsetMs()]).toEqual([false, -60_000]);
  });
});

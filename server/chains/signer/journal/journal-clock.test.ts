import type { JournalEntry, JournalStatement } from './journal-entry';
import { createJournalClock } from './journal-clock';

const DAY_MS = 86_400_000;
const NOW_MS = 1_800_000_000_000;

const entry = (sequence: number, signedAtMs: number) => ({ sequence, signedAtMs }) as JournalEntry;
const correction = (sequence: number, statedAtMs: number): JournalStatement => ({
  kind: 'statement',
  sequence,
  statedAtMs,
  fact: { type: 'clock' },
});
const clockOf = (
  entries: readonly JournalEntry[],
  statements: readonly JournalStatement[] = [],
  nowMs = NOW_MS,
) => createJournalClock({ entries, statements }, () => nowMs);

test.each([
  ['the clock', [entry(1, NOW_MS - 5)], [], NOW_MS],
  ['the last entry if the clock was set back', [entry(1, NOW_MS + 5)], [], NOW_MS + 5],
  [
    'the clock after a correction',
    [entry(1, NOW_MS + 400 * DAY_MS)],
    [correction(2, NOW_MS - 1)],
    NOW_MS,
  ],
])('the time is that of %s', (_what, entries, statements, expected) => {
  expect(clockOf(entries, statements).timeMs()).toBe(expected);
});

test.each([
  ['plausible without entries', [], [], null],
  ['plausible after a month without payments', [entry(1, NOW_MS - 30 * DAY_MS)], [], null],
  ['years ahead of the last entry', [entry(1, NOW_MS - 1_000 * DAY_MS)], [], 'correct-clock'],
  ['behind the entries of a wrong clock', [entry(1, NOW_MS + 900 * DAY_MS)], [], 'correct-clock'],
  [
    'plausible after a correction',
    [entry(1, NOW_MS + 900 * DAY_MS)],
    [correction(2, NOW_MS - DAY_MS)],
    null,
  ],
])('the clock is %s', (_what, entries, statements, problem) => {
  const check = () => clockOf(entries, statements).assertPlausible();
  if (problem === null) expect(check).not.toThrow();
  else expect(check).toThrow(problem);
});

test('entries from the future count as signed at the time of the correction', () => {
  const entries = [
    entry(1, NOW_MS - 9 * DAY_MS),
    entry(2, NOW_MS + 900 * DAY_MS),
    entry(4, NOW_MS),
  ];
  expect(
    clockOf(entries, [correction(3, NOW_MS - 7)])
      .entries()
      .map(({ signedAtMs }) => signedAtMs),
  ).toEqual([NOW_MS - 9 * DAY_MS, NOW_MS - 7, NOW_MS]);
});

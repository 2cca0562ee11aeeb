import { SigningRejectedError } from '../../signer-errors';
import type { JournalEntry } from './journal-entry';
import type { Journal } from './open-journal';

const DAY_MS = 86_400_000;
/** No exchange is idle for longer. A clock without a battery is wrong by years. */
const MAX_IDLE_MS = 30 * DAY_MS;

/** The time of a signer, which its clock and its journal determine. */
export type JournalClock = {
  /** Never goes back, so that setting back the clock does not reset the limits. */
  timeMs(): number;
  /**
   * Returns the entries with the times that count for the limits: those that a wrong clock dated
   * into the future count as signed when the operator corrected it.
   */
  entries(): readonly JournalEntry[];
  /**
   * Prevents entries with a date far ahead, which would use up the limits for years.
   * @throws SigningRejectedError if the clock is far ahead of the last entry, or a day behind it
   */
  assertPlausible(): void;
};

export function createJournalClock(
  journal: Pick<Journal, 'entries' | 'statements'>,
  nowMs: () => number,
): JournalClock {
  const corrections = () => journal.statements.filter(({ fact }) => fact.type === 'clock');
  const lastMs = (): number => {
    const [entry, correction] = [journal.entries.at(-1), corrections().at(-1)];
    return correction && correction.sequence > (entry?.sequence ?? 0)
      ? correction.statedAtMs
      : (entry?.signedAtMs ?? 0);
  };
  const corrected = (entry: JournalEntry): JournalEntry => {
    const later = corrections().filter(({ sequence }) => sequence > entry.sequence);
    const signedAtMs = Math.min(entry.signedAtMs, ...later.map(({ statedAtMs }) => statedAtMs));
    return { ...entry, signedAtMs };
  };
  return {
    timeMs: () => Math.max(nowMs(), lastMs()),
    entries: () => (corrections().length === 0 ? journal.entries : journal.entries.map(corrected)),
    assertPlausible: () => {
      const [nowIs, last] = [nowMs(), lastMs()];
      if (last > 0 && nowIs - last > MAX_IDLE_MS)
        throw new SigningRejectedError(
          `the clock says ${dateOf(nowIs)}, and the last transaction was signed at ` +
            `${dateOf(last)}. If the clock is right, run "npm run signer -- correct-clock"`,
        );
      if (last - nowIs > DAY_MS)
        throw new SigningRejectedError(
          `the clock says ${dateOf(nowIs)}, which is before the last transaction of ` +
            `${dateOf(last)}. If the clock is right now, run "npm run signer -- correct-clock"`,
        );
    },
  };
}

const dateOf = (ms: number): string => new Date(ms).toISOString();

/** RFC 6238: a code is shown for so long. */
export const STEP_MS = 30_000;

/** Clocks differ, and typing takes its time: the code before and the code after are taken too. */
const STEPS_AROUND = 1;

/**
 * The time steps whose codes are taken at a moment, the latest first, so that a code that two of
 * them share uses up both.
 */
export function takenSteps(nowMs: number): readonly number[] {
  const now = Math.floor(nowMs / STEP_MS);
  return Array.from(
    { length: 2 * STEPS_AROUND + 1 },
    (_unused, index) => now + STEPS_AROUND - index,
  );
}

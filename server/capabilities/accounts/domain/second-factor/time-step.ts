/** RFC 6238: how long a code is shown. */

export const STEP_MS = 30_000;

/** Clocks differ and typing takes time, so the previous and the next code are accepted too. */
const STEPS_AROUND = 1;

/**
 * Returns the time steps whose codes are accepted at a given time, latest first, so that a code
 * that two steps share uses up both.
 */
export function acceptedSteps(nowMs: number): readonly number[] {
  const now = Math.floor(nowMs / STEP_MS);
  return Array.from(
    { length: 2 * STEPS_AROUND + 1 },
    (_unused, index) => now + STEPS_AROUND - index,
  );
}

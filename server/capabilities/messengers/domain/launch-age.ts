/**
 * Launch data is good for an hour: it lies in the address of the page, where others may come by it.
 */
const MAX_LAUNCH_AGE_MS = 3_600_000;
/** The messenger's clock may be ahead of ours by so much. */
const MAX_LAUNCH_AHEAD_MS = 60_000;

/** Both bounds are still good. */
export function isLaunchTimely(signedAtMs: number, nowMs: number): boolean {
  return signedAtMs >= nowMs - MAX_LAUNCH_AGE_MS && signedAtMs <= nowMs + MAX_LAUNCH_AHEAD_MS;
}

/** From then on the data is refused for its age, and whether it was used before matters no more. */
export const launchExpiresAtMs = (signedAtMs: number): number =>
  signedAtMs + MAX_LAUNCH_AGE_MS + MAX_LAUNCH_AHEAD_MS;

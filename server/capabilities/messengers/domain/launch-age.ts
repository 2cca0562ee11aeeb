/** Launch data is valid for an hour: it is in the URL of the page, where others might obtain it. */

const MAX_LAUNCH_AGE_MS = 3_600_000;
/** The messenger's clock may be this far ahead of ours. */
const MAX_LAUNCH_AHEAD_MS = 60_000;

/** Both bounds are inclusive. */
export function isLaunchDataRecent(signedAtMs: number, nowMs: number): boolean {
  return signedAtMs >= nowMs - MAX_LAUNCH_AGE_MS && signedAtMs <= nowMs + MAX_LAUNCH_AHEAD_MS;
}

/**
 * Returns the time after which the data is rejected for its age, so that it no longer matters
 * whether it was used before.
 */
export const launchExpiresAtMs = (signedAtMs: number): number =>
  signedAtMs + MAX_LAUNCH_AGE_MS + MAX_LAUNCH_AHEAD_MS;

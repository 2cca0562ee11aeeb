import type { Screening } from '../ports/screening';

/** Blocks exactly these addresses, as they are spelled, on every network. */
export function createFixedScreening(blocked: readonly string[] = []): Screening {
  return { isBlacklisted: (_networkTitle, address) => Promise.resolve(blocked.includes(address)) };
}

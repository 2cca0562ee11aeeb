import type { Pool } from './pool-server';

const lane = globalThis as { quaysidePool?: Pool };

/** Keeps the pool for the end of the lane: Jest loads what runs before the tests and what runs after them each with modules of its own. */
export function keepPool(pool: Pool): void {
  lane.quaysidePool = pool;
}

/** Stops what the files have shared. @returns what went wrong, a sentence each */
export async function closeKeptPool(): Promise<readonly string[]> {
  return (await lane.quaysidePool?.close()) ?? [];
}

import type { Pool } from './pool-server';

const lane = globalThis as { quaysidePool?: Pool };

/**
 * Keeps the pool until the end of the lane: Jest gives the global setup and the global teardown
 * separate modules.
 */
export function storePool(pool: Pool): void {
  lane.quaysidePool = pool;
}

/**
 * Stops what the files have shared. @returns a sentence for each product that ended with an error
 */
export async function closePool(): Promise<readonly string[]> {
  return (await lane.quaysidePool?.close()) ?? [];
}

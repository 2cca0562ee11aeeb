import { join } from 'node:path';

/**
 * Returns the bundle of a program that only tests start; it is built before the first test.
 * @param source path from the root of the repository
 */
export const testProgram = (source: string): string =>
  join(process.env.QUAYSIDE_TEST_PROGRAMS ?? '', source.replace(/\.ts$/, '.mjs'));

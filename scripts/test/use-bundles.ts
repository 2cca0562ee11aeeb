import { noteUse } from '../programs/built-programs.mjs';

/**
 * Runs before each file of integration tests: the code under test starts other programs from their
 * bundles, as a server does that was itself started from one.
 */
const folder = process.env.QUAYSIDE_TEST_BUNDLES;
if (folder !== undefined) {
  noteUse(folder);
  Object.assign(globalThis, { BUILT_PROGRAMS_FOLDER: folder });
}

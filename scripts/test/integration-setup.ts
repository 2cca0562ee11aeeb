import { resolve } from 'node:path';

import prepareServer from '../../server/testing/global-setup';
import { bundlePrograms } from '../programs/bundle-programs.mjs';
import { ensurePrograms } from '../programs/built-programs.mjs';
import { createProgramFolder } from './program-folder';

const root = resolve(__dirname, '..', '..');
/** Programs that only tests start, each many times. */
const testPrograms = [
  'server/testing/database/pglite-writer.ts',
  'server/testing/messengers/merge-process.ts',
  'server/testing/rewards/withdrawal-process.ts',
];

/**
 * Runs before the first integration test. Bundles all programs that tests start as processes and
 * threads: otherwise, each of hundreds of starts would spend two seconds on loading the sources.
 */
export default async function setUp(): Promise<void> {
  const bundles = await ensurePrograms(root);
  const draft = createProgramFolder();
  await bundlePrograms({ root, programs: testPrograms, draft, folder: bundles ?? draft });
  // The workers of the test runner inherit the environment.
  if (bundles !== null) process.env.QUAYSIDE_TEST_BUNDLES = bundles;
  process.env.QUAYSIDE_TEST_PROGRAMS = draft;
  await prepareServer();
}

import { rmSync } from 'node:fs';

import tearDownServer from '../../server/testing/global-teardown';

/** Runs after the last integration test. */
export default async function tearDown(): Promise<void> {
  const programs = process.env.QUAYSIDE_TEST_PROGRAMS;
  if (programs) rmSync(programs, { recursive: true, force: true });
  await tearDownServer();
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createPidFiles } from '../start/pid-files';
import { createSiteBuild } from './run-site-build';
import { isSiteFresh } from './site-stamp';

/**
 * Builds the site into `public/` unless it is already built from these sources. As a program, it
 * exits with 1 when the build fails.
 */
const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');

if (isSiteFresh(root, process.env)) {
  console.log('The site is already built from these sources.');
} else {
  const build = createSiteBuild(
    root,
    process.env,
    null,
    createPidFiles(mkdtempSync(join(tmpdir(), 'quayside-build-'))),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => build.process.kill());
  await build.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

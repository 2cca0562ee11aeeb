import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { clearSiteStamp, siteInputHash, writeSiteStamp } from './site/site-stamp';
import { removeStaleCache } from './site/stale-cache';

/**
 * Builds the static site into `public/`. Gatsby runs as a child process that can load the
 * TypeScript sources of the workspaces directly.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

/**
 * Enough for 10,000 pages on a machine with 2 GB; with a larger heap, Node.js collects garbage
 * later. NODE_OPTIONS comes after it and takes precedence.
 */
const heapMebibytes = 1_100;

const inputHash = siteInputHash(root, process.env);
clearSiteStamp(root);
removeStaleCache(root);
const gatsby = spawn(
  process.execPath,
  [join(dirname(require.resolve('gatsby/package.json')), 'cli.js'), 'build'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS:
        `--max-old-space-size=${heapMebibytes} ${process.env.NODE_OPTIONS ?? ''} ` +
        `--import ${import.meta.resolve('tsx')}`,
      GATSBY_TELEMETRY_DISABLED: '1',
      // Progress output of many lines is useless in a log.
      CI: process.env.CI ?? 'true',
    },
  },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    gatsby.kill(signal);
  });
gatsby.once('exit', (code, signal) => {
  if (code === 0) writeSiteStamp(root, inputHash);
  process.exitCode = code ?? (signal === null ? 1 : 128);
});

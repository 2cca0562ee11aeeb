import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { withSiteSetAside } from '../../e2e/support/built-site';
import { watchMemory } from './memory-watch';

export type SiteBuildOutcome = { readonly elapsedMs: number; readonly peakBytes: number | null };

/** Builds the site from nothing with that many pairs in both languages; what was built before is put back afterwards. */
export function benchSiteBuild(root: string, pairCount: number): Promise<SiteBuildOutcome> {
  return withSiteSetAside(root, () => build(root, pairCount));
}

function build(root: string, pairCount: number): Promise<SiteBuildOutcome> {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts', 'build-site.ts')], {
    cwd: root,
    env: { ...process.env, PRERENDERED_PAIRS: String(pairCount) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let lastErrorText = '';
  child.stderr.on('data', (chunk: Buffer) => (lastErrorText = (lastErrorText + chunk.toString('utf8')).slice(-4_000)));
  const memory = watchMemory(child.pid ?? process.pid);
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      const peakBytes = memory.stop();
      if (code === 0) settle({ elapsedMs: performance.now() - startedAtMs, peakBytes });
      else reject(new Error(`The site could not be built with ${pairCount} pairs (exit code ${String(code)}):\n${lastErrorText}`));
    });
  });
}

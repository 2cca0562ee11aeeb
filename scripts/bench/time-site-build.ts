import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { watchMemory } from './memory-watch';

export type SiteBuildOutcome = { readonly elapsedMs: number; readonly peakBytes: number | null };

/**
 * Builds the site in that folder as `npm run build` does, and measures time and memory.
 * @throws Error with the end of the build output
 */
export function timeSiteBuild(root: string, env: NodeJS.ProcessEnv): Promise<SiteBuildOutcome> {
  const startedAtMs = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts', 'build-site.ts')],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let lastText = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on(
      'data',
      (chunk: Buffer) => (lastText = (lastText + chunk.toString('utf8')).slice(-4_000)),
    );
  const memory = watchMemory(child.pid ?? process.pid);
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      const peakBytes = memory.stop();
      if (code === 0) settle({ elapsedMs: performance.now() - startedAtMs, peakBytes });
      else
        reject(
          new Error(
            `The site could not be built in ${root} (exit code ${String(code)}):\n${lastText}`,
          ),
        );
    });
  });
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type BuildOutcome = { readonly exitCode: number | null; readonly output: string };

/** Builds the site in that folder as `npm run build` does. */
export function runBuild(
  root: string,
  env: Readonly<Record<string, string>>,
): Promise<BuildOutcome> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts', 'build-site.ts')],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')));
  return new Promise((settle) => {
    // Processes of the build that outlive it would still write into the folder.
    child.once('close', (exitCode) => {
      settle({ exitCode, output: output.join('') });
    });
  });
}

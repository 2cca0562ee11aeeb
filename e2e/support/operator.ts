import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..', '..');

/**
 * Runs `npm run ops -- <words>`, as an operator types it on the host.
 * @param settings those that the product was started with
 * @throws Error with its output when it fails
 */
export function runOps(
  settings: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts', 'run.mjs'), 'server/ops/main.ts', ...words],
    { cwd: root, env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
    });
  return new Promise((settle, fail) => {
    child.once('exit', (code) => {
      if (code === 0) settle(printed);
      else fail(new Error(`ops ${words.join(' ')} ended with ${String(code)}: ${printed}`));
    });
  });
}

import { spawn } from 'node:child_process';

import type { PublishCommand } from '../ports/publishing';

const SHOWN_LINES = 20;
/** How long a command may take to end by itself. */
const PATIENCE_MS = 5_000;
/** The server's own files are private; those of the site are for everyone. */
const PUBLIC_FILES = 'umask 022';

/**
 * @param command a line for the shell, such as `npm run build`; it finds the content in CONTENT_DIR
 */
export function createPublishCommand(command: string, rootDir: string): PublishCommand {
  let stopRunning = (): void => undefined;
  return {
    run: (contentDir) =>
      new Promise((resolve, reject) => {
        const child = spawn('sh', ['-c', `${PUBLIC_FILES}\n${command}`], {
          cwd: rootDir,
          env: { ...process.env, CONTENT_DIR: contentDir },
          stdio: ['ignore', 'pipe', 'pipe'],
          // A group of its own, so that it can be ended with all that it started.
          detached: true,
        });
        let killing: NodeJS.Timeout | undefined;
        stopRunning = () => {
          signalGroup(child.pid, 'SIGTERM');
          killing = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), PATIENCE_MS);
        };
        let output: readonly string[] = [];
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => {
            output = `${output.join('\n')}${text}`.split('\n').slice(-SHOWN_LINES);
          });
        child.once('error', reject);
        child.once('close', (exitCode, signal) => {
          stopRunning = () => undefined;
          clearTimeout(killing);
          if (exitCode === 0) resolve();
          else
            reject(
              new Error(
                `The command ended with ${signal ?? `exit code ${exitCode}`}:\n${output.join('\n').trim()}`,
              ),
            );
        });
      }),
    stop: () => stopRunning(),
  };
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

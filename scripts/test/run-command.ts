import { spawn } from 'node:child_process';

export type CommandOptions = {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Receives everything that the command writes to stderr, while it is shown. */
  readonly onErrorText?: (text: string, kill: () => void) => void;
  /** Shows the whole output when the command has ended, for commands that run in parallel. */
  readonly isShownAtEnd?: boolean;
};

/**
 * Runs a Node program with its output on this terminal.
 * @returns its exit code; 1 if a signal ended it
 */
export function runNode(args: readonly string[], options: CommandOptions): Promise<number> {
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', options.isShownAtEnd ? 'pipe' : 'inherit', 'pipe'],
    });
    const buffered: Buffer[] = [];
    const show = (chunk: Buffer): unknown =>
      options.isShownAtEnd ? buffered.push(chunk) : process.stderr.write(chunk);
    child.stdout?.on('data', show);
    child.stderr?.on('data', (chunk: Buffer) => {
      show(chunk);
      options.onErrorText?.(chunk.toString('utf8'), () => child.kill('SIGKILL'));
    });
    child.once('error', reject);
    child.once('close', (code) => {
      process.stderr.write(Buffer.concat(buffered));
      settle(code ?? 1);
    });
  });
}

import { execFile } from 'node:child_process';

import { FacadeError } from '../domain/facade-error';

/** The variables of Git that a command needs besides the repository. */
type GitEnvironment = Readonly<Record<string, string>>;

type GitOptions = {
  readonly input?: Uint8Array | string;
  readonly env?: GitEnvironment;
  /** Ends the command. */
  readonly signal?: AbortSignal;
};

/**
 * Runs Git on one repository.
 * @returns what it printed
 * @throws GitError, or FacadeError 503 if Git isn't installed
 */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<Buffer>;

/** A command of Git that failed. */
export class GitError extends Error {
  /** @param exitCode `null` if it was killed */
  constructor(
    message: string,
    readonly exitCode: number | null,
  ) {
    super(message);
    this.name = 'GitError';
  }
}

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/**
 * Nothing of the user who runs the server may change what Git does: neither a configuration, nor
 * hooks, nor variables.
 */
export const gitEnvironment = (gitDir: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  GIT_DIR: gitDir,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ATTR_NOSYSTEM: '1',
  LC_ALL: 'C',
});

/** Options that hold for every command, before its name. */
export const GIT_OPTIONS = [
  ...['-c', 'core.hooksPath=/dev/null'],
  ...['-c', 'gc.auto=0'],
  // A commit that was acknowledged survives a power cut.
  ...['-c', 'core.fsync=committed,reference'],
] as const;

/** Creates the function that runs Git on the repository in a folder. */
export function createGit(gitDir: string): Git {
  return (args, { input, env = {}, signal } = {}) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        [...GIT_OPTIONS, ...args],
        {
          env: { ...gitEnvironment(gitDir), ...env },
          encoding: 'buffer',
          maxBuffer: MAX_OUTPUT_BYTES,
          timeout: TIMEOUT_MS,
          signal,
          windowsHide: true,
        },
        (error, stdout, stderr) => {
          if (error === null) resolve(stdout);
          else reject(gitError(error, args, stderr.toString('utf8').trim()));
        },
      );
      // Git may end before it has read everything; its exit code then says why.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input ?? '');
    });
}

function gitError(
  error: Error & { readonly code?: unknown },
  [command]: readonly string[],
  stderr: string,
): Error {
  if (error.code === 'ENOENT')
    return new FacadeError(
      503,
      'The program git is not installed, so content cannot be edited on this server: install git.',
    );
  const exitCode = typeof error.code === 'number' ? error.code : null;
  return new GitError(`git ${command ?? ''} failed: ${stderr || error.message}`, exitCode);
}

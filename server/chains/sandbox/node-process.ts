import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

export type NodeProcessOptions = {
  readonly name: string;
  readonly binary: string;
  readonly arguments: readonly string[];
  /** Stores the process id and URL, so that the next start finds a node that outlived us. */
  readonly pidFile: string;
  readonly rpcUrl: string;
  readonly logFile: string;
};

const POLL_MS = 25;

/**
 * Starts a node in its own session: Ctrl-C in the terminal then reaches only us, and we stop the
 * node cleanly.
 */
export function spawnNode({
  name,
  binary,
  arguments: nodeArguments,
  pidFile,
  rpcUrl,
  logFile,
}: NodeProcessOptions): ChildProcess {
  for (const file of [pidFile, logFile]) mkdirSync(dirname(file), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(binary, nodeArguments, { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  if (child.pid === undefined) throw new Error(`${name} cannot be started from ${binary}.`);
  writeFileSync(pidFile, `${child.pid}\n${rpcUrl}\n`, { mode: 0o600 });
  child.unref();
  return child;
}

export type Orphan = { readonly pid: number; readonly rpcUrl: string };

/**
 * @returns the node that an earlier, killed run left behind, or `null`. Its command line must
 *   contain the marker, because process ids are reused.
 */
export function findOrphan(pidFile: string, marker: string): Orphan | null {
  if (!existsSync(pidFile)) return null;
  const [pidText = '', rpcUrl = ''] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null;
  // Without /proc (macOS) we can check only the pid file.
  const isOurs = !existsSync('/proc/self/cmdline') || commandLineOf(pid).includes(marker);
  return isOurs ? { pid, rpcUrl } : null;
}

function commandLineOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Ends a process with SIGTERM, and with SIGKILL if it does not exit in time. */
export async function endProcess(pid: number, graceMs: number): Promise<void> {
  signal(pid, 'SIGTERM');
  const isGone = await waitUntil(() => !isAlive(pid), graceMs);
  if (isGone) return;
  signal(pid, 'SIGKILL');
  await waitUntil(() => !isAlive(pid), graceMs);
}

export const removePidFile = (pidFile: string) => rmSync(pidFile, { force: true });

/** Polls until the condition holds. @returns false on timeout */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const deadlineMs = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadlineMs) return false;
    await new Promise((resume) => setTimeout(resume, POLL_MS));
  }
  return true;
}

/** A zombie counts as dead once its last thread has exited. Until then its ports are in use. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (!existsSync('/proc/self/stat')) return true;
  try {
    return (
      !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) ||
      readdirSync(`/proc/${pid}/task`).length > 1
    );
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already exited.
  }
}

/**
 * @throws Error if another program listens on the port: a node that dies because of it may seem to
 *   be up, because the other program responds
 */
export async function requireFreePort(name: string, port: number): Promise<void> {
  await new Promise<void>((settle, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`${name} cannot start on port ${port}: another program listens there.`)),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => settle()));
  });
}

/** Returns the end of a node's log, which explains why it did not start. */
export const lastLines = (file: string): string =>
  existsSync(file)
    ? readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' ')
    : 'it wrote no log';

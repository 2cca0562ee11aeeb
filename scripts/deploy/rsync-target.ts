import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { DeployTarget } from './deploy-target';

/** A folder that rsync reaches, such as `web@host:/srv/quayside/public`. */
export function createRsyncTarget(address: string): DeployTarget {
  const destination = `${address.replace(/\/+$/, '')}/`;
  return {
    name: address,
    readText: (path) =>
      inTemporaryFolder(async (folder) => {
        // Creates the folder of a new target, in which the file may be missing.
        await runRsync(['--recursive', '--mkpath', `${folder}/`, destination], '');
        await runRsync(
          ['--relative', '--ignore-missing-args', `${destination}./${path}`, `${folder}/`],
          '',
        );
        const file = join(folder, path);
        return existsSync(file) ? readFile(file, 'utf8') : null;
      }),
    writeText: (path, text) =>
      inTemporaryFolder(async (folder) => {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
        await copyFiles(folder, destination, [path]);
      }),
    upload: (publicDir, paths) => copyFiles(publicDir, destination, paths),
    remove: (paths) =>
      inTemporaryFolder(async (folder) => {
        // The files are missing, but rsync fails if their folders are, too.
        for (const below of new Set(paths.map((path) => dirname(path))))
          await mkdir(join(folder, below), { recursive: true });
        await runRsync(
          ['--delete-missing-args', ...fromList, `${folder}/`, destination],
          paths.join('\0'),
        );
      }),
  };
}

const fromList = ['--from0', '--files-from=-'];

/**
 * Files are copied whatever their time and size, and whole: they are known to differ. They replace
 * the former ones together.
 */
const copyFiles = (source: string, destination: string, paths: readonly string[]): Promise<void> =>
  runRsync(
    [...fromList, '--ignore-times', '--whole-file', '--delay-updates', `${source}/`, destination],
    paths.join('\0'),
  );

/** @throws Error with rsync's own message */
async function runRsync(args: readonly string[], input: string): Promise<void> {
  const rsync = spawn('rsync', args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let errorOutput = '';
  rsync.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  // If rsync ends before it has read the list, its exit code says why.
  rsync.stdin.on('error', () => undefined);
  rsync.stdin.end(input);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    rsync.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new Error('rsync is not installed. Install it.') : error);
    });
    rsync.once('close', resolve);
  });
  if (exitCode !== 0)
    throw new Error(`rsync failed (exit code ${String(exitCode)}):\n${errorOutput.trim()}`);
}

async function inTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-deploy-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

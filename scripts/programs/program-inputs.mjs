import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inputFolders = ['contract', 'content-service', 'server', 'scripts'];
const inputFiles = ['package-lock.json', 'tsconfig.json'];
const ignoredNames = /^(?:node_modules|fixtures|test|testing)$|\.test\.ts$/;
const inputNames = /\.(?:ts|mjs|json)$/;

/**
 * @returns {string} a hash of everything that the bundles are made from, and of where it lies,
 *   which they name
 */
export function programInputHash(root) {
  const hash = createHash('sha256').update(`${root}\0`);
  for (const file of [...inputFiles, ...inputFolders.flatMap((folder) => filesUnder(root, folder))])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** In an order of their own, whatever the file system's. */
function filesUnder(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !ignoredNames.test(name),
  );
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(root, path);
      return inputNames.test(entry.name) ? [path] : [];
    });
}

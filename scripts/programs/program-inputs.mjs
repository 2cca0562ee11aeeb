import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inputFolders = ['contract', 'content-service', 'server', 'scripts'];
const inputFiles = ['package-lock.json', 'tsconfig.json'];
const ignoredNames = /^(?:node_modules|fixtures|test|testing)$|\.test\.ts$/;
const inputNames = /\.(?:ts|mjs|json)$/;

/**
 * @returns {string} a hash of all inputs of the bundles, and of the root folder, which the bundles
 *   reference
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

/** Sorted, so that the order does not depend on the file system. */
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

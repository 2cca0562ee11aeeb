/**
 * `node scripts/run.mjs <file.ts> [arguments]`: installs missing packages, then runs the TypeScript
 * file in this process.
 */
import { relative, resolve } from 'node:path';

import { ensureInstalled, projectRoot } from './install/ensure-installed.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
await ensureInstalled();
process.chdir(projectRoot);
const path = resolve(projectRoot, file);
process.argv.splice(1, process.argv.length - 1, path, ...args);
const { loadProgram } = await import('./programs/load-program.mjs');
await loadProgram(projectRoot, relative(projectRoot, path), { isBundled: true });

/** `node scripts/run.mjs <file.ts> [arguments]`: installs what is missing, then runs the TypeScript file in this process. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

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
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(path).href);

/**
 * `npm start`: installs missing packages, then starts everything. `--dev` reloads site and server
 * on every change.
 */
import { ensureInstalled, projectRoot } from './install/ensure-installed.mjs';

const isDevelopment = process.argv.includes('--dev');
await ensureInstalled();
process.chdir(projectRoot);
const { loadProgram } = await import('./programs/load-program.mjs');
const { runQuayside } = await loadProgram(projectRoot, 'scripts/start/main.ts', {
  isBundled: !isDevelopment,
});
process.exit(await runQuayside({ isDevelopment }));

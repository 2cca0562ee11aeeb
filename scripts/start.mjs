/** `npm start`: installs what is missing, then starts everything. `--dev` reloads site and server on every change. */
import { ensureInstalled, projectRoot } from './install/ensure-installed.mjs';

await ensureInstalled();
process.chdir(projectRoot);
const { register } = await import('tsx/esm/api');
register();
const { runQuayside } = await import('./start/main.ts');
process.exit(await runQuayside({ isDevelopment: process.argv.includes('--dev') }));

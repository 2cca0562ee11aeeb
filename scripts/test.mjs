/**
 * `npm test`: installs missing packages, then runs every check and test and ends with one line of
 * totals.
 */
import { ensureInstalled, projectRoot } from './install/ensure-installed.mjs';

await ensureInstalled();
process.chdir(projectRoot);
const { register } = await import('tsx/esm/api');
register();
const { runTests } = await import('./test/main.ts');
process.exit(await runTests(process.argv.slice(2)));

/**
 * `npm run format` formats every file; with `-- --check` it only lists the files that are not
 * formatted.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const prettier = createRequire(import.meta.url).resolve('prettier/bin/prettier.cjs');
const mode = process.argv.includes('--check') ? '--check' : '--write';
const { status } = spawnSync(
  process.execPath,
  [
    prettier,
    '.',
    mode,
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    'node_modules/.cache/quayside/prettier',
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);

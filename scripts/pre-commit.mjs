/**
 * `npm run pre-commit`: formats and lints the staged files. A formatted file is staged again; a
 * file that also has unstaged changes is only checked, because staging it would commit those
 * changes as well.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const prettier = resolve('prettier/bin/prettier.cjs');
// The package exports its package.json but not its executable.
const eslint = resolve('eslint/package.json').replace(/package\.json$/, 'bin/eslint.js');
const format = [
  '--ignore-unknown',
  '--log-level',
  'warn',
  '--cache',
  '--cache-location',
  'node_modules/.cache/quayside/prettier',
];
const linted = /\.(?:ts|tsx|mjs|css)$/;

const staged = changedFiles('--cached', '--diff-filter=ACMR');
const unstaged = new Set(changedFiles());
const whole = staged.filter((file) => !unstaged.has(file));
const partial = staged.filter((file) => unstaged.has(file));
const code = staged.filter((file) => linted.test(file));

const isGood = [
  runTool(prettier, ['--write', ...format], whole),
  runTool(prettier, ['--check', ...format], partial),
  whole.length === 0 || git('add', '--', ...whole).status === 0,
  runTool(eslint, ['--max-warnings', '0', '--no-warn-ignored'], code),
].every(Boolean);
process.exit(isGood ? 0 : 1);

/** @returns {string[]} paths relative to the root of the repository */
function changedFiles(...options) {
  const { status, stdout } = git('diff', '--name-only', '--relative', '-z', ...options);
  if (status !== 0) process.exit(1);
  return stdout.split('\0').filter((file) => file !== '');
}

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** @returns {boolean} whether the tool found no problems; true for no files */
function runTool(tool, options, files) {
  if (files.length === 0) return true;
  const args = [tool, ...options, '--', ...files];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

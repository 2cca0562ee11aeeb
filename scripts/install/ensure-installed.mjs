import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createProgress } from '../support/progress.mjs';
import { installedState, writeInstalledStamp } from './installed-state.mjs';
import { nodeVersionProblem } from './node-version.mjs';

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Checks the Node version and installs missing packages; exits with a plain message if that fails.
 */
export async function ensureInstalled() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem !== null) fail(problem);
  const state = installedState(projectRoot);
  if (state === 'installed') return;
  const title = state === 'missing' ? 'Installing packages' : 'Updating packages';
  try {
    await createProgress().step(title, installPackages);
  } catch (error) {
    fail(
      `${error.message}\nIs the network available? Run the command again, or run \`npm ci\` to see more.`,
    );
  }
  writeInstalledStamp(projectRoot);
}

async function installPackages() {
  const logPath = join(mkdtempSync(join(tmpdir(), 'quayside-install-')), 'npm.log');
  const log = openSync(logPath, 'a');
  // Development packages too: the site build and the tests need them, whatever NODE_ENV says.
  const exitCode = await run(['ci', '--include=dev', '--no-audit', '--no-fund'], log);
  if (exitCode === 0) return;
  const lastLines = readFileSync(logPath, 'utf8').trim().split('\n').slice(-15).join('\n');
  throw new Error(`npm ci failed (exit code ${exitCode}):\n${lastLines}`);
}

function run(args, log) {
  const isWindows = process.platform === 'win32';
  return new Promise((settle, reject) => {
    const child = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
      cwd: projectRoot,
      stdio: ['ignore', log, log],
      shell: isWindows,
    });
    child.once('error', (error) => reject(new Error(`npm could not be run: ${error.message}`)));
    child.once('exit', (code) => settle(code ?? 1));
  });
}

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

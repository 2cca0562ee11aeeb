import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { runNode } from './run-command';

/** The module of Debian's package softhsm2. */
const MODULE = '/usr/lib/softhsm/libsofthsm2.so';
const PACKAGE = 'pkcs11js@2.1.7';
/** Where docs/runbooks/keys.md installs it. */
const INSTALLED = '/opt/pkcs11/node_modules/pkcs11js';

export type TokenBindingTools = {
  readonly exists: (path: string) => boolean;
  /** Installs the package into a folder. @returns npm's exit code */
  readonly install: (folder: string) => Promise<number>;
};

/**
 * Makes sure that the test with a PKCS#11 token can run, and installs its Node binding if that is
 * missing.
 * @returns the folder of the binding, for PKCS11JS, or why the test can't run
 */
export async function ensureTokenBinding(
  env: Readonly<Record<string, string | undefined>>,
  { exists, install }: TokenBindingTools = { exists: existsSync, install: installPackage },
): Promise<{ readonly binding: string } | { readonly problem: string }> {
  if (!exists(MODULE))
    return {
      problem:
        `The full run tests a key in a token, but ${MODULE} is missing: install SoftHSM ` +
        '(apt-get install softhsm2).',
    };
  // Anyone on the machine could put a library into a folder in /tmp.
  const folder = resolve('node_modules/.cache/quayside/pkcs11');
  const binding = env['PKCS11JS'] ?? (exists(INSTALLED) ? INSTALLED : bindingIn(folder));
  if (exists(binding)) return { binding };
  if (binding === bindingIn(folder) && (await install(folder)) === 0) return { binding };
  return {
    problem:
      `The full run tests a key in a token, but ${binding} is missing. Install it, which needs ` +
      `a compiler: npm install --prefix ${dirname(dirname(binding))} ${PACKAGE}`,
  };
}

const bindingIn = (folder: string): string => join(folder, 'node_modules', 'pkcs11js');

const NPM_BESIDE_NODE = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');

/** The package is compiled against the headers that Node was installed with. */
const installPackage = (folder: string): Promise<number> =>
  runNode(
    [
      process.env['npm_execpath'] ?? NPM_BESIDE_NODE,
      ...['install', '--no-audit', '--no-fund', '--prefix', folder, PACKAGE],
    ],
    {
      cwd: tmpdir(),
      env: { ...process.env, npm_config_nodedir: dirname(dirname(process.execPath)) },
    },
  );

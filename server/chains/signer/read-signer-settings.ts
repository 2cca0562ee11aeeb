import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { ConfigError } from '../../platform/config/read-config';
import { controlledByOthers } from '../../platform/files/controlled-by-others';
import type { ChainsConfig } from '../chain-plugins';
import { parseChainsConfig } from '../chains-config';
import type { SignerFiles } from './open-guarded-signer';
import { readTokenFile } from './token/token-file';

export type SignerSettings = SignerFiles & {
  readonly socketPath: string;
  readonly chains: ChainsConfig;
};

/**
 * Reads the settings of a separate signer. Its files decide what is signed, so only
 * root and the user that runs the signer may be able to change them.
 * @throws ConfigError with every problem
 */
export function readSignerSettings(
  env: Readonly<Record<string, string | undefined>>,
): SignerSettings {
  const problems: string[] = [];
  const pathOf = (name: string): string => {
    const path = env[name]?.trim();
    if (!path) problems.push(`${name} is missing.`);
    return path ? resolve(path) : '';
  };
  const ownFile = (name: string, { isNewAllowed = false } = {}): string => {
    const path = pathOf(name);
    if (path === '') return path;
    const place = isNewAllowed && !existsSync(path) ? dirname(path) : path;
    problems.push(...ownershipProblems(name, place));
    return path;
  };
  const socketPath = pathOf('SIGNER_SOCKET');
  const files = {
    keysFile: ownFile('KEYS_FILE'),
    passphraseFile: env['KEYS_PASSPHRASE_FILE'] ? ownFile('KEYS_PASSPHRASE_FILE') : null,
    tokenFile: env['SIGNER_TOKEN'] ? ownFile('SIGNER_TOKEN') : null,
    journalFile: ownFile('SIGNER_JOURNAL', { isNewAllowed: true }),
    mayCreateJournal: false,
    policyFile: ownFile('SIGNER_POLICY'),
  };
  const chainsFile = ownFile('CHAINS_CONFIG');
  if (files.tokenFile !== null && problems.length === 0)
    problems.push(...tokenProblems(files.tokenFile));
  if (problems.length > 0) throw new ConfigError(problems);
  const parsed = parseChainsConfig(readFileSync(chainsFile, 'utf8'));
  if ('problems' in parsed)
    throw new ConfigError(
      parsed.problems.map((problem) => `CHAINS_CONFIG names ${chainsFile}, in which ${problem}.`),
    );
  return { socketPath, ...files, chains: parsed.config };
}

/** The module and the binding are programs that run in the signer. */
function tokenProblems(tokenFile: string): readonly string[] {
  const { module, binding, pinFile } = readTokenFile(tokenFile);
  return Object.entries({ module, binding, pinFile }).flatMap(([name, path]) =>
    ownershipProblems(`${name} in ${tokenFile}`, path),
  );
}

function ownershipProblems(name: string, path: string): readonly string[] {
  if (!existsSync(path)) return [`${name} names ${path}, which does not exist.`];
  const place = controlledByOthers(path);
  return place === null
    ? []
    : [
        `${name} names ${path}, which users other than root and this one can change: ` +
          `check the owner and the permissions of ${place}.`,
      ];
}

import { resolve } from 'node:path';

import type { ChainsReader, ConfiguredChain } from './configured-chain';
import type { ConfiguredProvider, ProvidersReader } from './configured-provider';
import { parseScreeningList, type ScreeningListEntry } from './screening-list';
import type { VariableName, VariableValues } from './variables';

/** The external dependencies for reading the configuration. */
export type ConfigTools<
  Chain extends ConfiguredChain = ConfiguredChain,
  Provider extends ConfiguredProvider = ConfiguredProvider,
> = {
  readonly readTextFile: (path: string) => string;
  /** Whether anyone except its owner can read a file. */
  readonly isReadableByOthers: (path: string) => boolean;
  /** Whether a key, token, mnemonic or address belongs to the sandbox and is therefore public. */
  readonly isSandboxKey: (candidate: string) => boolean;
  readonly chains: ChainsReader<Chain>;
  readonly providers: ProvidersReader<Provider>;
};

/** Reads the chains of the CHAINS_CONFIG file. */
export function readChains<Chain extends ConfiguredChain>(
  { CHAINS_CONFIG: path, QUAYSIDE_MODE: mode }: VariableValues,
  env: Readonly<Record<string, string | undefined>>,
  tools: Pick<ConfigTools<Chain>, 'readTextFile' | 'chains'>,
  problems: string[],
): readonly Chain[] {
  if (path === undefined) {
    if (mode === 'real' && !env.CHAINS_CONFIG)
      problems.push(
        'CHAINS_CONFIG is missing: set it to the file that lists your chain nodes (see docs/runbooks/keys.md).',
      );
    return [];
  }
  const text = readNamedFile('CHAINS_CONFIG', path, tools, problems);
  const parsed = text === null ? null : tools.chains.parse(text);
  if (parsed === null) return [];
  if ('config' in parsed) {
    problems.push(...tools.chains.networkProblems(parsed.config));
    return parsed.config;
  }
  problems.push(
    ...parsed.problems.map((problem) => `CHAINS_CONFIG refers to ${path}, in which ${problem}.`),
  );
  return [];
}

/** Reads the providers in the PROVIDERS_CONFIG file and in the environment variables. */
export function readProviders<Provider extends ConfiguredProvider>(
  { PROVIDERS_CONFIG: path, QUAYSIDE_MODE: mode }: VariableValues,
  env: Readonly<Record<string, string | undefined>>,
  tools: Omit<ConfigTools<ConfiguredChain, Provider>, 'chains'>,
  problems: string[],
): readonly Provider[] {
  const text = path === undefined ? null : readNamedFile('PROVIDERS_CONFIG', path, tools, problems);
  const read = tools.providers({
    ...tools,
    file: path === undefined || text === null ? null : { path, text },
    env,
    mode,
  });
  problems.push(...read.problems);
  return read.providers;
}

/** Reads the blocked addresses of the SCREENING_LIST file. */
export function readScreeningList(
  path: string | undefined,
  tools: Pick<ConfigTools, 'readTextFile'>,
  problems: string[],
): readonly ScreeningListEntry[] {
  const text = path === undefined ? null : readNamedFile('SCREENING_LIST', path, tools, problems);
  if (text === null) return [];
  const list = parseScreeningList(text);
  problems.push(
    ...list.problems.map((problem) => `SCREENING_LIST refers to ${path}, in which ${problem}.`),
  );
  return list.entries;
}

function readNamedFile(
  name: VariableName,
  path: string,
  { readTextFile }: Pick<ConfigTools, 'readTextFile'>,
  problems: string[],
): string | null {
  try {
    return readTextFile(resolve(path));
  } catch (error) {
    problems.push(
      `${name} refers to ${path}, which cannot be read ` +
        `(${(error as NodeJS.ErrnoException).code ?? String(error)}): correct the path, or let ` +
        'this user read the file.',
    );
    return null;
  }
}

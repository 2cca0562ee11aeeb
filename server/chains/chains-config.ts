import * as z from 'zod';

import type { ChainsReader, ParsedChains } from '../platform/config/configured-chain';
import { issueText, parseJson } from '../platform/config/json-problems';
import {
  CHAIN_PLUGINS,
  pluginOf,
  type ChainConfig,
  type ChainKind,
  type ChainsConfig,
} from './chain-plugins';
import { levelProblems } from './levels/hot-levels';
import { findNetworkProblems } from './network-problems';

type ChainSchema = (typeof CHAIN_PLUGINS)[ChainKind]['configSchema'];
const schemas = Object.values(CHAIN_PLUGINS).map(({ configSchema }) => configSchema);
const chainSchema = z.discriminatedUnion('kind', schemas as [ChainSchema, ...ChainSchema[]]);
const chainsSchema = z.array(chainSchema).superRefine((chains, context) => {
  const problems = [
    ...clashes(chains),
    ...chains.flatMap((chain) => levelProblems(chain, pluginOf(chain).assetSlugs(chain))),
  ];
  for (const problem of problems) context.addIssue({ code: 'custom', message: problem });
});

export type ParsedChainsConfig = ParsedChains<ChainConfig>;

/** Reads the CHAINS_CONFIG file for `readConfig`. */
export const chainsReader: ChainsReader<ChainConfig> = {
  parse: parseChainsConfig,
  networkProblems: findNetworkProblems,
};

/**
 * Reads the contents of the CHAINS_CONFIG file.
 * @returns the configuration, or all problems with it, one sentence each
 */
export function parseChainsConfig(text: string): ParsedChainsConfig {
  const parsed = parseJson(text);
  return 'problem' in parsed ? { problems: [parsed.problem] } : checkChainsConfig(parsed.json);
}

/** Checks a configuration that is already an object. */
export function checkChainsConfig(candidate: unknown): ParsedChainsConfig {
  const parsed = chainsSchema.safeParse(candidate);
  if (parsed.success) return { config: parsed.data };
  return { problems: parsed.error.issues.map(issueText) };
}

/** Finds a problem that the check of a single chain cannot: duplicate chain names. */
function clashes(chains: ChainsConfig): string[] {
  const claims = chains.flatMap((chain) => [
    `key ${chain.key}`,
    ...chain.networkTitles.map((title) => `network ${title}`),
    ...pluginOf(chain)
      .assetSlugs(chain)
      .map((claimed) => `asset ${claimed}`),
  ]);
  const repeated = new Set(claims.filter((claim, index) => claims.indexOf(claim) !== index));
  return [...repeated].map((claim) => `${claim} is named more than once`);
}

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { Chain, PayoutChain } from './chain';
import { hotLevelsOf, type HotLevel } from './levels/hot-levels';
import { coinLimits } from './nodes/node-config';
import { pluginOf, type ChainConfig, type ChainsConfig } from './chain-plugins';

export type OpenChains = {
  /** Chains that accept deposits. */
  readonly all: readonly Chain[];
  /** Chains that only send payouts: nothing is quoted for them. */
  readonly payoutOnly: readonly PayoutChain[];
  /** Slugs of all assets that our own nodes support. */
  readonly slugs: ReadonlySet<string>;
  /**
   * Segwit prefixes of the test networks whose nodes serve a network; empty for a network with
   * nodes of its own.
   */
  readonly testNetworksOf: (networkTitle: string) => readonly string[];
  /** How much of each asset the hot wallets should hold, where that is configured. */
  readonly hotLevels: readonly HotLevel[];
  /** Confirmations after which one of our own transfers counts as done. */
  readonly payoutConfirmationsOf: (chain: Pick<Chain, 'key'>) => number;
  /** Confirmations after which one of our own transfers can't be reverted any more. */
  readonly finalConfirmationsOf: (chain: Pick<Chain, 'key'>) => number;
  /**
   * The largest payout of an asset that is sent while our wallets differ from the books, in
   * smallest units.
   */
  readonly payoutHoldAboveOf: (chain: Pick<Chain, 'key'>, assetSlug: string) => bigint;
};

/**
 * Creates the adapter of each configured chain, in the order of the configuration.
 * @param report receives messages for the operator about checks that nodes could not confirm
 */
export function openChains(config: ChainsConfig, report: (sentence: string) => void): OpenChains {
  const deps = { catalogue: defaultCatalogue, report };
  const opened = config.map((chain) => pluginOf(chain).open(chain, deps));
  const all = opened.flatMap((each) => (each.takesDeposits ? [each.chain] : []));
  const confirmations = new Map(config.map((chain) => [chain.key, chain.payoutConfirmations]));
  const finalConfirmations = new Map(
    config.map((chain) => [
      chain.key,
      Math.max(chain.finalConfirmations, chain.payoutConfirmations),
    ]),
  );
  const holdLimits = new Map(
    config.map(({ key, payoutHoldAbove = {} }) => [key, coinLimits(payoutHoldAbove, decimalsOf)]),
  );
  return {
    all,
    payoutOnly: opened.flatMap((each) => (each.takesDeposits ? [] : [each.chain])),
    slugs: new Set(all.flatMap(({ assetSlugs }) => assetSlugs)),
    testNetworksOf: (networkTitle) =>
      config
        .filter(({ networkTitles }) => networkTitles.includes(networkTitle))
        .flatMap(testAddressPrefixes),
    hotLevels: config.flatMap((chain) => hotLevelsOf(chain, decimalsOf)),
    payoutConfirmationsOf: (chain) => confirmations.get(chain.key) ?? 1,
    finalConfirmationsOf: (chain) => finalConfirmations.get(chain.key) ?? 1,
    payoutHoldAboveOf: (chain, assetSlug) => holdLimits.get(chain.key)?.(assetSlug) ?? 0n,
  };
}

const testAddressPrefixes = (chain: ChainConfig): readonly string[] =>
  chain.isSandbox || chain.isTestNetwork ? pluginOf(chain).testAddressPrefixes(chain) : [];

const decimalsOf = (slug: string): number | undefined =>
  defaultCatalogue.bySlug(slug)?.precisionDecimals;

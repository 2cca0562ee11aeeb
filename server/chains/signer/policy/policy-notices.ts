import type { ChainsConfig } from '../../chain-plugins';
import type { JournalEntry } from '../journal/journal-entry';
import { signerOf } from '../chain-signers';
import type { AssetLimits, Policy, PolicyFile } from './policy';

/** Returns limits of an asset that contradict each other. */
export const limitProblems = (assets: ReadonlyMap<string, AssetLimits>): readonly string[] =>
  [...assets].flatMap(([slug, { perPayoutMinor, perHourMinor, perDayMinor }]) =>
    perPayoutMinor <= perHourMinor && perHourMinor <= perDayMinor
      ? []
      : [`assets.${slug}: perPayout must not be above perHour, nor perHour above perDay`],
  );

/** Transfers to a cold address are not limited, so a typo in it must not go unnoticed. */
export const coldAddressProblems = (
  file: Pick<PolicyFile, 'chains'>,
  chains: ChainsConfig,
): readonly string[] =>
  chains.flatMap((chain) => {
    const coldAddress = file.chains[chain.key]?.coldAddress;
    const problem = coldAddress && signerOf(chain).addressProblem(chain, coldAddress);
    return problem ? [`chains.${chain.key}.coldAddress: ${coldAddress} ${problem}`] : [];
  });

/**
 * Returns what the operator of a policy should know, as sentences: what it leaves out is never
 * paid, and what it lists without effect may be a mistake.
 * @param entries of the journal
 */
export function policyNotices(
  policy: Policy,
  chains: ChainsConfig,
  entries: readonly Pick<JournalEntry, 'txId'>[],
): readonly string[] {
  const paid = new Set(chains.flatMap(assetsOf));
  const signed = new Set(entries.map(({ txId }) => txId));
  return [
    ...chains
      .filter(({ key }) => !policy.chains.has(key))
      .map(({ key }) => `The policy does not name the chain ${key}: nothing is signed there.`),
    ...[...paid]
      .filter((slug) => !policy.assets.has(slug))
      .map((slug) => `The policy does not name the asset ${slug}: nothing is paid in it.`),
    ...[...policy.assets.keys()]
      .filter((slug) => !paid.has(slug))
      .map((slug) => `The policy names the asset ${slug}, which is on no configured chain.`),
    ...[...policy.deadTransactions]
      .filter((txId) => !signed.has(txId))
      .map((txId) => `deadTransactions lists ${txId}, which is not in the journal.`),
  ];
}

const assetsOf = (chain: ChainsConfig[number]): readonly string[] => [
  chain.nativeSlug,
  ...('tokens' in chain ? chain.tokens.map(({ slug }) => slug) : []),
];

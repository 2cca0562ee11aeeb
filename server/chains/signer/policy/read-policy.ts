import { readFileSync, statSync } from 'node:fs';

import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { parseAmount } from '@quayside/contract/money/decimal';

import type { ChainsConfig } from '../../chain-plugins';
import { approverProblems, approversOf } from './approvers';
import { coldAddressProblems, limitProblems } from './policy-notices';
import { policySchema, type AssetLimits, type ChainLimits, type Policy } from './policy';

/**
 * Reads a policy file.
 * @throws Error that lists every problem, for the operator
 */
export function readPolicy(
  path: string,
  chains: ChainsConfig,
  catalogue: Pick<Catalogue, 'bySlug'>,
): Policy {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o022) !== 0)
    throw new Error(`${path} can be changed by users other than its owner: run chmod go-w on it.`);
  const parsed = policySchema.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (!parsed.success)
    throw new Error(
      `${path} is not a policy: ${parsed.error.issues
        .map(({ path: place, message }) => `${place.join('.') || 'the file'}: ${message}`)
        .join('; ')}.`,
    );
  const problems: string[] = [];
  const minorOf = (place: string, text: string, slug: string): bigint => {
    const asset = catalogue.bySlug(slug);
    const minor = asset && parseAmount(text, asset.precisionDecimals);
    if (!asset) problems.push(`${place}: the catalogue has no ${slug}`);
    else if (minor === null)
      problems.push(`${place}: ${slug} has ${asset.precisionDecimals} decimals`);
    return minor ?? 0n;
  };
  const assets = new Map<string, AssetLimits>(
    Object.entries(parsed.data.assets).map(([slug, limits]) => [
      slug,
      {
        perPayoutMinor: minorOf(`assets.${slug}.perPayout`, limits.perPayout, slug),
        perHourMinor: minorOf(`assets.${slug}.perHour`, limits.perHour, slug),
        perDayMinor: minorOf(`assets.${slug}.perDay`, limits.perDay, slug),
        approvals: limits.approvals.map(({ upTo, people }, index) => ({
          upToMinor: minorOf(`assets.${slug}.approvals.${index}.upTo`, upTo, slug),
          people,
        })),
      },
    ]),
  );
  problems.push(
    ...approverProblems(parsed.data, assets),
    ...limitProblems(assets),
    ...coldAddressProblems(parsed.data, chains),
  );
  const limitsByChain = new Map<string, ChainLimits>();
  for (const [key, limits] of Object.entries(parsed.data.chains)) {
    const chain = chains.find((each) => each.key === key);
    if (!chain) {
      problems.push(`chains.${key}: CHAINS_CONFIG has no such chain`);
      continue;
    }
    limitsByChain.set(key, {
      feePerTransactionMinor: minorOf(
        `chains.${key}.feePerTransaction`,
        limits.feePerTransaction,
        chain.nativeSlug,
      ),
      feesPerDayMinor: minorOf(`chains.${key}.feesPerDay`, limits.feesPerDay, chain.nativeSlug),
      coldAddress: limits.coldAddress ?? null,
    });
  }
  if (problems.length > 0) throw new Error(`${path} is not a policy: ${problems.join('; ')}.`);
  return {
    assets,
    chains: limitsByChain,
    approvers: approversOf(parsed.data),
    deadTransactions: new Set(parsed.data.deadTransactions),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

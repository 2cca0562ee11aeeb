import * as z from 'zod';

import { isPlainDecimal, parseAmount } from '@quayside/contract/money/decimal';

const decimalText = (unit: string) =>
  z.string().refine(isPlainDecimal, `expected ${unit} as text, such as "0.5"`);

/**
 * The most that one transfer may cost by default, in coins of the chain: several times what it
 * costs on a busy day. Other coins have no default.
 */
const USUAL_CAPS: Readonly<Record<string, string>> = {
  eth: '0.02',
  ethbase: '0.002',
  ethoptimism: '0.002',
  etharbitrum: '0.002',
  bnb: '0.02',
  pol: '50',
  avax: '1',
  btc: '0.0005',
  ltc: '0.05',
  trx: '100',
};

const settings = {
  /** The most that one transfer may cost, in coins. Above it, quotes pause and transfers wait. */
  maxPerTransfer: decimalText('whole coins').optional(),
  /** What quotes add to the estimate. */
  marginPercent: z.int().min(0).max(100).default(2),
  /**
   * The least that quotes charge, in US dollars; `catalogue` for the usual fee of the network in the
   * catalogue.
   */
  minUsd: z.union([z.literal('catalogue'), decimalText('US dollars')]).default('0'),
  /** Quotes pause while the newest estimate is older than this. */
  maxAgeSeconds: z.int().min(10).max(3_600).default(120),
};

/**
 * The settings for the network fees of a chain.
 * @param replaceAfterSeconds the default for how long a transfer may wait for a block before it is
 *   sent again with a higher fee
 */
export const feeSettings = (replaceAfterSeconds: number) =>
  z.strictObject({
    ...settings,
    replaceAfterSeconds: z.int().min(1).max(86_400).default(replaceAfterSeconds),
  });

export type FeeSettings = z.output<ReturnType<typeof feeSettings>>;

/** Whether transfers of a chain with this coin are limited without a configured limit. */
export const hasUsualCap = (nativeSlug: string): boolean => nativeSlug in USUAL_CAPS;

/**
 * Returns the most that one transfer may cost, in smallest units of the chain's coin; `null` for no
 * limit.
 * @throws Error if the configured limit has more decimals than the coin
 */
export function feeCapMinor(
  { maxPerTransfer }: Pick<FeeSettings, 'maxPerTransfer'>,
  nativeSlug: string,
  decimals: number,
): bigint | null {
  const coins = maxPerTransfer ?? USUAL_CAPS[nativeSlug];
  if (coins === undefined) return null;
  const capMinor = parseAmount(coins, decimals);
  if (capMinor === null)
    throw new Error(
      `"maxPerTransfer": "${coins}" has more decimals than ${nativeSlug}, which has ${decimals}: ` +
        'correct it in the fees of the chain (CHAINS_CONFIG)',
    );
  return capMinor;
}

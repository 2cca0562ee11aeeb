import * as z from 'zod';

import { isPlainDecimal, parseAmount } from '@quayside/contract/money/decimal';

/** More decimals than any coin has. */
const COMPARED_DECIMALS = 40;

const coins = z.string().refine(isPlainDecimal, 'expected whole coins as text, such as "0.5"');

/** How much of one asset the hot wallet should hold, in coins, beyond what it owes. */
const levelSettings = z
  .strictObject({
    /** Below this, the operator is asked to add coins. */
    low: coins,
    /** What an excess is reduced to, and what a shortage should be filled up to. */
    target: coins,
    /** Above this, the excess over the target goes to the cold address. */
    high: coins,
  })
  .refine(({ low, target, high }) => {
    const [l, t, h] = [low, target, high].map((text) => parseAmount(text, COMPARED_DECIMALS) ?? 0n);
    return l !== undefined && t !== undefined && h !== undefined && l < t && t < h;
  }, 'low must be below target, and target below high');

/** The settings for hot and cold funds that every kind of chain has. */
export const levelFields = {
  /** Our address on this chain whose key is offline. */
  coldAddress: z.string().min(1).optional(),
  /** By asset. */
  hotLevels: z.record(z.string(), levelSettings).default({}),
};

type LevelConfig = {
  readonly key: string;
  readonly hotWalletAddress: string;
  readonly coldAddress?: string | undefined;
  readonly hotLevels: Readonly<Record<string, z.output<typeof levelSettings>>>;
};

/** The levels of one asset, in smallest units. */
export type HotLevel = {
  readonly chainKey: string;
  readonly assetSlug: string;
  readonly hotWalletAddress: string;
  readonly coldAddress: string;
  readonly lowMinor: bigint;
  readonly targetMinor: bigint;
  readonly highMinor: bigint;
};

/**
 * Returns the levels of a chain.
 * @param decimalsOf returns the decimals of an asset
 * @throws Error for an amount with more decimals than the asset has
 */
export const hotLevelsOf = (
  { key, hotWalletAddress, coldAddress, hotLevels }: LevelConfig,
  decimalsOf: (assetSlug: string) => number | undefined,
): readonly HotLevel[] =>
  coldAddress === undefined
    ? []
    : Object.entries(hotLevels).map(([assetSlug, { low, target, high }]) => {
        const minorOf = (text: string): bigint => {
          const minor = parseAmount(text, decimalsOf(assetSlug) ?? 0);
          if (minor === null)
            throw new Error(`hotLevels of ${key}: ${assetSlug} has no amount of ${text} coins.`);
          return minor;
        };
        return {
          chainKey: key,
          assetSlug,
          hotWalletAddress,
          coldAddress,
          lowMinor: minorOf(low),
          targetMinor: minorOf(target),
          highMinor: minorOf(high),
        };
      });

/**
 * Returns what is wrong with the levels of a chain, beyond what the schema checks.
 * @param assetSlugs the assets of the chain
 */
export function levelProblems(
  { key, hotWalletAddress, coldAddress, hotLevels }: LevelConfig,
  assetSlugs: readonly string[],
): readonly string[] {
  const levelled = Object.keys(hotLevels);
  return [
    ...levelled
      .filter((slug) => !assetSlugs.includes(slug))
      .map((slug) => `hotLevels of ${key} names ${slug}, which that chain does not have`),
    ...(levelled.length > 0 && coldAddress === undefined
      ? [`hotLevels of ${key} needs its coldAddress`]
      : []),
    ...(coldAddress?.toLowerCase() === hotWalletAddress.toLowerCase()
      ? [`the coldAddress of ${key} is its hot wallet`]
      : []),
  ];
}

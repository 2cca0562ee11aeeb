import { worstSum, type Movement } from './signed-movements';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The limits of the policy of an attacked signer, in the smallest units. */
const ASSETS: Readonly<Record<string, bigint>> = {
  eth: 10n ** 18n,
  usdterc20: 10n ** 9n,
  daierc20: 10n ** 12n,
  ltc: 10n ** 8n,
  trx: 10n ** 8n,
  usdttrc20: 10n ** 9n,
};
const FEES: Readonly<Record<string, { readonly each: bigint; readonly day: bigint }>> = {
  eth: { each: 10n ** 16n, day: 10n ** 17n },
  ltc: { each: 10n ** 6n, day: 10n ** 7n },
  trx: { each: 10n ** 8n, day: 10n ** 9n },
};

/**
 * Expects that no transaction moves more than the free limit, and that all of them together move no
 * more than the policy allows within any hour and any day, with fees within their limits.
 */
export function expectWithinLimits(movements: readonly Movement[]): void {
  for (const [assetSlug, limit] of Object.entries(ASSETS)) {
    const ofAsset = movements.filter((each) => each.assetSlug === assetSlug);
    for (const { foreignMinor, atMs } of ofAsset) {
      expect(foreignMinor).toBeLessThanOrEqual(limit);
      expect(worstSum(since(ofAsset, atMs, HOUR_MS), 'foreignMinor')).toBeLessThanOrEqual(
        2n * limit,
      );
      expect(worstSum(since(ofAsset, atMs, DAY_MS), 'foreignMinor')).toBeLessThanOrEqual(
        3n * limit,
      );
    }
  }
  for (const [feeAsset, { each, day }] of Object.entries(FEES)) {
    const paying = movements.filter((movement) => movement.feeAsset === feeAsset);
    for (const { feeMinor, atMs } of paying) {
      expect(feeMinor).toBeLessThanOrEqual(each);
      expect(worstSum(since(paying, atMs, DAY_MS), 'feeMinor')).toBeLessThanOrEqual(day);
    }
  }
}

const since = (movements: readonly Movement[], atMs: number, ms: number): readonly Movement[] =>
  movements.filter((movement) => movement.atMs > atMs - ms && movement.atMs <= atMs);

import type { ComparedWallet } from './compare-wallets';
import { holdsPayouts } from './holds-payouts';

const PLACE = {
  hot: 'the hot wallet',
  addresses: 'the deposit addresses',
  cold: 'the cold wallet',
} as const;

/**
 * Describes for the operator how the difference between a wallet and the books has changed: it is
 * new, larger, smaller or gone.
 * @param formerMinor the difference at the last comparison
 * @returns `null` if it is the same
 */
export function describeChange(
  chainKey: string,
  formerMinor: bigint,
  compared: ComparedWallet,
): string | null {
  const { wallet, assetSlug, heldMinor, bookedMinor, inFlightMinor, differenceMinor } = compared;
  if (differenceMinor === formerMinor) return null;
  const place = `${PLACE[wallet]} of ${chainKey}`;
  if (differenceMinor === 0n) return `The books and ${place} agree on ${assetSlug} again`;
  const isMissing = differenceMinor < 0n;
  return (
    `${isMissing ? -differenceMinor : differenceMinor} of ${assetSlug} (smallest units) ` +
    `${isMissing ? 'are missing from' : 'are not in the books of'} ${place}: the chain shows ` +
    `${heldMinor}, the books say ${bookedMinor}, and ${inFlightMinor} is in flight. ` +
    (holdsPayouts(compared) ? 'Payouts of this asset above the limit are held. ' : '') +
    'See docs/runbooks/treasury.md'
  );
}

import type { ComparedWallet } from './compare-wallets';

/**
 * Whether a difference holds payouts of its asset. Unbooked coins at deposit addresses do not,
 * because anyone can send them there in a way that no node shows. Missing coins do. The cold wallet
 * never holds payouts: none of them depends on it, and its owner moves coins there by hand.
 */
export const holdsPayouts = ({
  wallet,
  differenceMinor,
}: Pick<ComparedWallet, 'wallet' | 'differenceMinor'>): boolean =>
  wallet !== 'cold' && (differenceMinor < 0n || (wallet === 'hot' && differenceMinor > 0n));

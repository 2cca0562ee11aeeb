import type { ComparedWallet } from './compare-wallets';

/**
 * Whether a difference holds payouts of its asset. Unbooked coins at deposit addresses do not,
 * because anyone can send them there in a way that no node shows. Missing coins always do.
 */
export const holdsPayouts = ({
  wallet,
  differenceMinor,
}: Pick<ComparedWallet, 'wallet' | 'differenceMinor'>): boolean =>
  differenceMinor < 0n || (wallet === 'hot' && differenceMinor > 0n);

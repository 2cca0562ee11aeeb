import type { ComparedWallet } from './compare-wallets';

/**
 * Whether a difference holds payouts of its asset. Anyone can send coins to a deposit address in a
 * way that no node shows, so coins that nobody booked there do not. Nobody can take coins away.
 */
export const holdsPayouts = ({
  wallet,
  differenceMinor,
}: Pick<ComparedWallet, 'wallet' | 'differenceMinor'>): boolean =>
  differenceMinor < 0n || (wallet === 'hot' && differenceMinor > 0n);

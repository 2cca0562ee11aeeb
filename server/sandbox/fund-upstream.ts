import type { Chain } from '../chains/chain';
import {
  ChainUnavailableError,
  InsufficientFundsError,
  TransferRejectedError,
} from '../chains/chain-errors';
import type { DevelopmentWallet } from './development-wallet';

/** The simulated exchange starts with the visitor's money divided by this number. */
const SHARE = 4n;

/**
 * Gives the simulated exchange working capital: a quarter of the development wallet's balance of
 * every asset that the exchange does not have yet. Coins that are still on their way may be sent
 * twice, which does no harm. If a chain is unavailable, the exchange stays unfunded there until the
 * next start.
 */
export async function fundUpstream(upstream: Chain, visitor: DevelopmentWallet): Promise<void> {
  try {
    const balanceMinor = await Promise.all(
      upstream.assetSlugs.map((slug) => upstream.balanceOf(slug, upstream.hotWalletAddress)),
    );
    for (const slug of upstream.assetSlugs.filter((_, index) => balanceMinor[index] === 0n)) {
      const shareMinor = (await visitor.balanceOf(slug)) / SHARE;
      if (shareMinor > 0n) await visitor.pay(slug, upstream.hotWalletAddress, shareMinor);
    }
  } catch (error) {
    if (!(
      error instanceof ChainUnavailableError ||
      error instanceof InsufficientFundsError ||
      error instanceof TransferRejectedError
    ))
      throw error;
  }
}

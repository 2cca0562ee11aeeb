import type { Chain } from '../../../chains/chain';
import type { DepositWallet } from '../ports/deposit-store';

/**
 * Returns the wallet that a chain's deposit addresses come from, with all configured chains that
 * share it.
 */
export function walletOf(chains: readonly Chain[], { walletKey }: Chain): DepositWallet {
  return {
    walletKey,
    chainKeys: chains.filter((chain) => chain.walletKey === walletKey).map(({ key }) => key),
  };
}

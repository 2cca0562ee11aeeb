import type { Chain } from '../../../chains/chain';
import { isSameAddress } from '../../../chains/same-address';
import type { Sql } from '../../../platform/database/database';
import type { OpenPayment } from '../ports/restore-store';
import type { WalletView } from './explain-payment';
import type { RestoreDeps } from './restore-deps';
import { readWalletAddresses } from './wallet-addresses';

/** Reads what is known about the wallets of a chain. */
export async function readWalletView(
  deps: RestoreDeps,
  sql: Sql,
  chain: Chain,
  open: readonly OpenPayment[],
): Promise<WalletView & { readonly isOurs: (address: string) => boolean }> {
  const addresses = await readWalletAddresses(deps, sql, chain);
  const ours = new Set(addresses.all);
  // Payouts after the backup may have come from a hot wallet that has been replaced since.
  const hotWallets = [
    chain.hotWalletAddress,
    ...(await deps.stores.wallets.hotWallets(sql, chain.key)),
  ];
  const isHot = (address: string): boolean =>
    hotWallets.some((hotWallet) => isSameAddress(address, hotWallet));
  return {
    isHot,
    isOurs: (address) => isHot(address) || ours.has(address),
    nativeSlug: chain.nativeSlug,
    coldAddress: chain.coldAddress,
    indexOf: addresses.indexOf,
    isLost: addresses.isLost,
    open,
  };
}

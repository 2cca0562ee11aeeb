import type { Chain } from '../../../chains/chain';
import type { OpenPayment } from '../ports/restore-store';
import type { RestoreDeps } from './restore-deps';

/** Returns what may still be sent on a chain, with addresses in the chain's canonical form. */
export const readOpenPayments = async (
  { database, restore }: Pick<RestoreDeps, 'database' | 'restore'>,
  chain: Pick<Chain, 'key' | 'assetSlugs' | 'canonicalAddress'>,
): Promise<readonly OpenPayment[]> =>
  (await restore.openPayments(database, chain.key, chain.assetSlugs)).map((payment) => ({
    ...payment,
    toAddress: chain.canonicalAddress(payment.toAddress),
  }));

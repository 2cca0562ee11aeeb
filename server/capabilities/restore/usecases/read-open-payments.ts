import type { Chain } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import type { OpenPayment } from '../ports/restore-store';
import type { RestoreDeps } from './restore-deps';

/** Returns what may still be sent on a chain, with addresses in the chain's canonical form. */
export const readOpenPayments = async (
  { restore }: Pick<RestoreDeps, 'restore'>,
  sql: Sql,
  chain: Pick<Chain, 'key' | 'assetSlugs' | 'canonicalAddress'>,
): Promise<readonly OpenPayment[]> =>
  (await restore.openPayments(sql, chain.key, chain.assetSlugs)).map((payment) => ({
    ...payment,
    toAddress: chain.canonicalAddress(payment.toAddress),
  }));

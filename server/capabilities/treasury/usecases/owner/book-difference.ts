import type { Sql } from '../../../../platform/database/database';
import { type AccountRef, move } from '../../../ledger';
import type { WalletName } from '../../domain/reconciliation/compare-wallets';
import type { ReconciledWallet } from '../../ports/wallet-store';
import type { TreasuryDeps } from '../treasury-deps';

export type OwnerDeps = Pick<TreasuryDeps, 'database' | 'clock'> & {
  readonly stores: Pick<TreasuryDeps['stores'], 'ledger' | 'transfers' | 'wallets'>;
};

const ACCOUNT_OF: Readonly<Record<WalletName, AccountRef>> = {
  hot: { kind: 'hot_wallet' },
  addresses: { kind: 'deposit_addresses' },
  cold: { kind: 'cold_wallet' },
};

/**
 * Books a part of a difference, or all of it, against the owner's capital. Call it with the locked
 * comparison.
 * @param changeMinor negative for coins that are gone
 * @throws Error if something is booked under that key already
 */
export async function bookDifference(
  { stores, clock }: Pick<OwnerDeps, 'clock' | 'stores'>,
  sql: Sql,
  key: string,
  { wallet, assetSlug }: Pick<ReconciledWallet, 'wallet' | 'assetSlug'>,
  changeMinor: bigint,
): Promise<void> {
  const postings = move(assetSlug, changeMinor, { kind: 'treasury' }, ACCOUNT_OF[wallet]);
  if (!(await stores.ledger.post(sql, { key, orderId: null, postings }, clock.nowMs())))
    throw new Error(`${key} is booked already`);
  await stores.wallets.addBooked(sql, { wallet, assetSlug }, changeMinor);
}

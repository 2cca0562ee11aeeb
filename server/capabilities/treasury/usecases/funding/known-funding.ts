import type { Chain, IncomingTransfer } from '../../../../chains/chain';
import type { WalletFunding } from '../../ports/wallet-store';
import type { TreasuryDeps } from '../treasury-deps';

/** @returns the funding if a block contained it before; `ours` if it needs no booking */
export async function knownFunding(
  { database, stores }: Pick<TreasuryDeps, 'database' | 'stores'>,
  { key: chainKey }: Pick<Chain, 'key'>,
  { txId, transferKey }: Pick<IncomingTransfer, 'txId' | 'transferKey'>,
): Promise<WalletFunding | 'ours' | null> {
  if ((await stores.transfers.purposeOf(database, chainKey, txId)) !== null) return 'ours';
  const known = await stores.wallets.findFunding(database, { chainKey, txId, transferKey });
  if (known) return known.isBooked ? known : { ...known, isBooked: true, round: known.round + 1 };
  // The funding was booked before the blocks of fundings were recorded.
  const key = `treasury-top-up:${chainKey}:${txId}:${transferKey}`;
  return (await stores.ledger.isPosted(database, key)) ? 'ours' : null;
}

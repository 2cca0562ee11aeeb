import type { PayoutChain } from '../../../../chains/chain';
import type { TreasuryDeps } from '../treasury-deps';

type InFlightDeps = Pick<TreasuryDeps, 'database'> & {
  readonly stores: Pick<TreasuryDeps['stores'], 'transfers'>;
};

/**
 * Whether one of our transfers is between the hot wallet and the ledger. A transfer that is only
 * queued has not touched the wallet.
 */
export async function hasTransfersInFlight(
  { database, stores }: InFlightDeps,
  chain: PayoutChain,
): Promise<boolean> {
  return (await stores.transfers.inFlight(database, chain.key)).some(
    ({ state }) => state !== 'queued',
  );
}

/**
 * Whether the chain still contains all transfers that a reorganisation could undo: money of a
 * transfer that was just dropped is not capital.
 */
export async function areTransfersOnChain(
  { database, stores }: InFlightDeps,
  chain: PayoutChain,
): Promise<boolean> {
  for (const { block } of await stores.transfers.followed(database, chain.key)) {
    if (block === null || (await chain.blockRefAt(block.height))?.hash !== block.hash) return false;
  }
  return true;
}

import type { PayoutChain } from '../../../../chains/chain';
import type { EndedAttempt } from '../../../../chains/signer-port';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { TransferDeps } from './transfer-deps';

/**
 * Returns the attempts at other transfers that are over according to these books: those before the
 * current attempt of transfers in flight, whose nonces and outputs are free, and cancelled ones of
 * the same order, which no longer settle it.
 */
export async function endedAttempts(
  { database, stores }: Pick<TransferDeps, 'database' | 'stores'>,
  chain: Pick<PayoutChain, 'key'>,
  { transferKey, orderId }: Pick<OutgoingTransfer, 'transferKey' | 'orderId'>,
): Promise<readonly EndedAttempt[]> {
  const inFlight = await stores.transfers.inFlight(database, chain.key);
  const ofOrder = orderId === null ? [] : await stores.transfers.ofOrder(database, orderId);
  const cancelled = ofOrder.filter(({ state }) => state === 'cancelled');
  return [...inFlight, ...cancelled]
    .filter((other) => other.transferKey !== transferKey)
    .map((other) => ({
      transferKey: other.transferKey,
      // A cancelled transfer with a transaction failed in a block. Others have signed nothing.
      attempt:
        other.state === 'cancelled' && other.txId !== null ? other.attempt : other.attempt - 1,
    }))
    .filter(({ attempt }) => attempt > 0);
}

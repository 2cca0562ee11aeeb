import type { PayoutChain, PreparedTransfer } from '../../../../chains/chain';
import type { EndedAttempt } from '../../../../chains/signer-port';
import { signingName, type OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { TransferDeps } from './transfer-deps';

/**
 * Returns the attempts at other transfers that are over according to these books: earlier attempts
 * at transfers in flight, and cancelled transfers that spent the same outputs or were for the same
 * order. They settle nothing, and their nonces and outputs are free. Once one version of a transfer
 * is final, the outputs that only its other versions spend are free as well.
 */
export async function endedAttempts(
  { database, stores: { transfers } }: Pick<TransferDeps, 'database' | 'stores'>,
  chain: Pick<PayoutChain, 'key'>,
  transfer: Pick<OutgoingTransfer, 'transferKey' | 'orderId'>,
  { spentOutputs }: Pick<PreparedTransfer, 'spentOutputs'>,
): Promise<readonly EndedAttempt[]> {
  const { transferKey, orderId } = transfer;
  const inFlight = await transfers.inFlight(database, chain.key);
  const ofOrder = orderId === null ? [] : await transfers.ofOrder(database, orderId);
  const ofOutputs = await transfers.spending(database, chain.key, spentOutputs);
  const cancelled = [...ofOrder, ...ofOutputs].filter(({ state }) => state === 'cancelled');
  const over = [...inFlight, ...cancelled]
    .filter((other) => other.transferKey !== transferKey)
    .map((other) => ({ ...signingName(other), attempt: lastEnded(other) }))
    .filter(({ attempt }) => attempt > 0);
  const settled = ofOutputs
    .filter(({ state, isFinal }) => (state === 'confirmed' || state === 'failed') && isFinal)
    .map((other) => ({ ...signingName(other), isSettled: true }));
  return [...over, ...settled];
}

/** The current attempt is over only if the transfer was cancelled after it was signed. */
const lastEnded = ({ state, txId, attempt }: OutgoingTransfer): number =>
  state === 'cancelled' && txId !== null ? attempt : attempt - 1;

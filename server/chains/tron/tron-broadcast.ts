import type { SignedTransfer } from '../chain';
import { ChainUnavailableError, TransferRejectedError } from '../chain-errors';
import type { TronRpc } from './tron-rpc';

/** The node cannot accept it now. This says nothing about the transaction. */
const RETRY_LATER_CODES = new Set([
  'SERVER_BUSY',
  'NO_CONNECTION',
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'BLOCK_UNSOLIDIFIED',
  'OTHER_ERROR',
]);
/** The node already has the transaction, because a send was repeated after a crash. */
const ALREADY_KNOWN = 'DUP_TRANSACTION_ERROR';

/**
 * Sends a signed transaction. If the node already knows the transaction, a rejection counts as
 * success.
 */
export async function broadcastTron(
  chainKey: string,
  rpc: TronRpc,
  { rawTransaction, txId }: SignedTransfer,
): Promise<void> {
  const { result, code = 'no code', message } = await rpc.broadcast(rawTransaction);
  if (result || code === ALREADY_KNOWN || (await rpc.isKnown(txId))) return;
  const reason = `${code} ${decodeNodeMessage(message)}`.trim();
  if (RETRY_LATER_CODES.has(code)) throw new ChainUnavailableError(chainKey, reason);
  throw new TransferRejectedError(chainKey, reason, false);
}

/** Decodes a message of a node, which is in hexadecimal. */
export const decodeNodeMessage = (message: string | undefined): string =>
  message === undefined || !/^([0-9a-f]{2})+$/i.test(message)
    ? (message ?? '')
    : Buffer.from(message, 'hex').toString('utf8');

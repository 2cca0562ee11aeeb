import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { PayoutChain } from '../../ports/chain';
import type { TransferDeps } from './transfer-deps';

/**
 * How much to send: what the transfer says, except that a sweep takes what is there. The coins of a deposit can be gone without us (a token that is frozen,
 * burned or moved by its issuer), and a sweep that insists on all of them would bring nothing.
 * @throws Error when nothing is left, so that the sweep stays in the queue and its order is listed as stuck
 */
export async function amountToSend(deps: Pick<TransferDeps, 'stores' | 'database' | 'report'>, chain: PayoutChain, transfer: OutgoingTransfer): Promise<bigint | 'all'> {
  const { amountMinor, purpose, depositId, assetSlug, transferId } = transfer;
  if (amountMinor === null) return 'all';
  if (purpose !== 'sweep' || depositId === null) return amountMinor;
  const deposit = await deps.stores.deposits.find(deps.database, depositId);
  if (!deposit) throw new Error(`The deposit ${depositId} of this sweep is gone`);
  const heldMinor = await chain.balanceOf(assetSlug, deposit.address);
  if (heldMinor >= amountMinor) return amountMinor;
  if (heldMinor === 0n) throw new Error(`${deposit.address} holds no ${assetSlug}, and ${amountMinor} was to be swept from it`);
  deps.report({ transferId, message: `The sweep of ${deposit.address} takes ${heldMinor} of ${assetSlug}: ${amountMinor} was expected there` });
  return heldMinor;
}

import type { PayoutChain } from '../../../../chains/chain';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { rejectHeld } from '../holds/reject-held';
import type { TransferDeps } from './transfer-deps';

const keysOn = ({ key }: Pick<PayoutChain, 'key'>): string => `child:${key}:`;

/**
 * Returns the id of the stuck transaction whose change a transfer spends; `null` for other
 * transfers.
 */
export const parentOf = (
  chain: Pick<PayoutChain, 'key'>,
  { transferKey }: Pick<OutgoingTransfer, 'transferKey'>,
): string | null =>
  transferKey.startsWith(keysOn(chain)) ? transferKey.slice(keysOn(chain).length) : null;

/**
 * Queues a payment to our own wallet that spends the change of a stuck transaction, and pays the
 * fee that is missing there, so that a miner takes both (child pays for parent).
 * @returns whether it was queued
 * @throws FeeTooHighError, InsufficientFundsError, PayoutsHeldError
 */
export async function payForStuck(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<boolean> {
  const { stores, database, clock } = deps;
  const { transferId, txId } = transfer;
  if (txId === null) return false;
  if ((await chain.isUnderpriced?.(txId)) !== true) {
    await declineChange(deps, transfer, 'it offers what the network wants, or no node has it now');
    return false;
  }
  const child = {
    transferKey: `${keysOn(chain)}${txId}`,
    purpose: 'filler',
    orderId: null,
    depositId: null,
    chainKey: chain.key,
    fromWallet: 'hot',
    toAddress: chain.hotWalletAddress,
    assetSlug: chain.nativeSlug,
    amountMinor: null,
  } as const;
  const spent = await stores.transfers.spentOutputs(database, chain.key);
  // A payment that cannot be prepared would only wait in the queue.
  await chain.prepareTransfer({
    from: 'hot',
    to: child.toAddress,
    assetSlug: child.assetSlug,
    amountMinor: 'all',
    nonce: 0,
    excludedOutputs: spent,
    changeOf: txId,
  });
  await database.transaction(async (sql) => {
    await deps.fenceOf(chain)(sql);
    await rejectHeld(deps, sql);
    await stores.transfers.enqueue(sql, child, clock.nowMs());
    await stores.transfers.clearChange(sql, transferId, null);
  });
  deps.report({
    transferId,
    message: `Transaction ${txId} offers too little: a payment to our own wallet pays for both`,
  });
  return true;
}

/** Removes queued payments for transactions that no longer wait. */
export async function dropIdleChildren(
  { stores: { transfers }, database }: TransferDeps,
  chain: PayoutChain,
  inFlight: readonly OutgoingTransfer[],
): Promise<readonly OutgoingTransfer[]> {
  const waiting = new Set(inFlight.map(({ txId }) => txId));
  const idle = inFlight.filter((transfer) => {
    const parent = parentOf(chain, transfer);
    return transfer.state === 'queued' && parent !== null && !waiting.has(parent);
  });
  for (const { transferKey } of idle)
    await database.transaction((sql) => transfers.reclaim(sql, transferKey));
  return inFlight.filter((transfer) => !idle.includes(transfer));
}

/** Drops an operator's request about a transfer, and records why it cannot be carried out. */
export async function declineChange(
  { stores, database, report }: TransferDeps,
  { transferId, txId, wantedChange }: OutgoingTransfer,
  obstacle: string,
): Promise<void> {
  if (wantedChange === null) return;
  const message = `${txId} is left as it is (${wantedChange}): ${obstacle}`;
  await stores.transfers.clearChange(database, transferId, message);
  report({ transferId, message });
}

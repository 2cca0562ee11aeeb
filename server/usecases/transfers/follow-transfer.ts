import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { PayoutChain, TransactionStatus } from '../../ports/chain';
import { failTransfer } from './fail-transfer';
import { settleMoved } from './settle-moved';
import type { TransferDeps } from './transfer-deps';

type Mined = Extract<TransactionStatus, { kind: 'mined' }>;

/** Broadcasts a signed transfer, again and again until the node has it in its chain, and completes it when it is deep enough. */
export async function followTransfer(deps: TransferDeps, chain: PayoutChain, transfer: OutgoingTransfer): Promise<void> {
  const { txId, rawTransaction } = transfer;
  if (txId === null || rawTransaction === null) throw new Error(`Transfer ${transfer.transferId} is ${transfer.state} without its bytes`);
  const status = await chain.transactionStatus(txId);
  if (status.kind === 'unknown') {
    if (await chain.hasLapsed({ txId, rawTransaction })) return startAnew(deps, transfer, txId);
    await chain.broadcast({ txId, rawTransaction });
  }
  if (transfer.state === 'signed') await noteBroadcast(deps, transfer);
  if (status.kind === 'mined') await settleMined(deps, chain, { ...transfer, state: 'broadcast' }, status);
}

/** The signed transaction ran out of time and moved nothing, for good: the transfer is prepared and signed once more. */
async function startAnew(deps: TransferDeps, transfer: OutgoingTransfer, txId: string): Promise<void> {
  await deps.stores.transfers.requeueLapsed(deps.database, transfer.transferId, txId, deps.clock.nowMs());
  deps.report({ transferId: transfer.transferId, message: `Transaction ${txId} ran out of time before a block took it: it is signed anew` });
}

/** From the broadcast on a payout is shown with its transaction id. */
async function noteBroadcast(deps: TransferDeps, { transferId, orderId }: OutgoingTransfer): Promise<void> {
  await deps.stores.transfers.setState(deps.database, transferId, 'signed', 'broadcast', deps.clock.nowMs());
  if (orderId !== null) await deps.pubSub.publish({ topic: 'order-changed', orderId });
}

async function settleMined(deps: TransferDeps, chain: PayoutChain, transfer: OutgoingTransfer, mined: Mined): Promise<void> {
  const head = await chain.head();
  if (head.height - mined.block.height + 1 < deps.confirmationsOf(chain)) return;
  if (mined.isSuccessful) await settleMoved(deps, chain, transfer, mined.feeMinor);
  else await failTransfer(deps, chain, transfer, mined.feeMinor);
}

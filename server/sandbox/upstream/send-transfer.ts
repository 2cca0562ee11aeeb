import {
  ChainUnavailableError,
  InsufficientFundsError,
  TransferRejectedError,
} from '../../chains/chain-errors';
import type { LocalWallet } from '../../chains/sandbox/local-wallet';
import type { Database } from '../../platform/database/database';
import { createSerialQueue } from '../../platform/serial-queue';
import {
  findInUse,
  findTransfer,
  storeSigned,
  moveTransfer,
  requeueTransfer,
} from './transfer-store';
import type { UpstreamOrderTransfer } from './upstream-order';

export interface TransferSender {
  /**
   * Advances a transfer as far as possible now: signed and stored, sent, confirmed. Call it again
   * until the transfer is confirmed. After a crash, the stored transaction is sent again, never a
   * second one. An unavailable chain or a wallet without enough money only delays the transfer.
   */
  drive(transfer: UpstreamOrderTransfer): Promise<void>;
}

/** Creates a sender for one wallet of the simulator. It sends one transfer at a time. */
export function createTransferSender(
  database: Database,
  { chain, sign, payoutConfirmations }: LocalWallet,
): TransferSender {
  const inTurn = createSerialQueue();

  const signTransfer = async (transfer: UpstreamOrderTransfer): Promise<void> => {
    const taken = await findInUse(database, chain.key);
    const nonce = chain.usesNonces
      ? Math.max(await chain.nextNonce('hot'), taken.highestNonce + 1)
      : 0;
    const { toAddress: to, assetSlug, amountMinor } = transfer;
    const prepared = await chain.prepareTransfer({
      from: 'hot',
      to,
      assetSlug,
      amountMinor,
      nonce,
      excludedOutputs: taken.outputs,
    });
    await storeSigned(
      database,
      transfer,
      chain.usesNonces ? nonce : null,
      prepared,
      await sign(prepared),
    );
  };

  const send = async (transfer: UpstreamOrderTransfer): Promise<void> => {
    if (transfer.txId === null || transfer.rawTransaction === null)
      throw new Error(
        `Transfer ${transfer.upstreamOrderId} ${transfer.kind} is ${transfer.state} without a transaction.`,
      );
    try {
      await chain.broadcast({ txId: transfer.txId, rawTransaction: transfer.rawTransaction });
      await moveTransfer(database, transfer, 'signed', 'broadcast');
    } catch (error) {
      // Its nonce or an output is used up, and the node doesn't know the transaction. It will never
      // be mined, so signing another one can't pay twice.
      if (error instanceof TransferRejectedError && error.isOutpaced)
        await requeueTransfer(database, transfer);
      else throw error;
    }
  };

  const follow = async (transfer: UpstreamOrderTransfer): Promise<void> => {
    const status = await chain.transactionStatus(transfer.txId ?? '');
    if (status.kind === 'unknown') return send(transfer);
    if (status.kind === 'pending') return;
    if (!status.isSuccessful) return requeueTransfer(database, transfer);
    const head = await chain.head();
    if (head.height - status.block.height + 1 >= payoutConfirmations)
      await moveTransfer(database, transfer, 'broadcast', 'confirmed');
  };

  const driveInTurn = async ({ upstreamOrderId, kind }: UpstreamOrderTransfer): Promise<void> => {
    const read = () => findTransfer(database, upstreamOrderId, kind);
    let transfer = await read();
    if (transfer?.state === 'queued') {
      await signTransfer(transfer);
      transfer = await read();
    }
    if (transfer?.state === 'signed') {
      await send(transfer);
      transfer = await read();
    }
    if (transfer?.state === 'broadcast') await follow(transfer);
  };

  return { drive: (transfer) => inTurn(() => driveInTurn(transfer).catch(waitAndSee)) };
}

/** Ignores errors that go away by themselves, because the caller tries again anyway. */
function waitAndSee(error: unknown): void {
  if (!(error instanceof ChainUnavailableError) && !(error instanceof InsufficientFundsError))
    throw error;
}

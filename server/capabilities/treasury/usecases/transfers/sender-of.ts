import type { PayoutChain } from '../../../../chains/chain';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { TransferDeps } from './transfer-deps';

/** The address that a transfer is sent from, or will be once it is signed. */
export const senderOf = (
  chain: Pick<PayoutChain, 'addressOf'>,
  { sender, fromWallet }: Pick<OutgoingTransfer, 'sender' | 'fromWallet'>,
): string => sender ?? chain.addressOf(fromWallet);

/**
 * For transfers that were signed before senders were recorded, reads the sender from the signed
 * transaction: the hot wallet may have been a different one then.
 */
export async function recoverSenders(
  { stores, database }: Pick<TransferDeps, 'stores' | 'database'>,
  chain: PayoutChain,
): Promise<void> {
  if (!chain.senderOf) return;
  for (
    let some = await stores.transfers.withoutSender(database, chain.key);
    some.length > 0;
    some = await stores.transfers.withoutSender(database, chain.key)
  ) {
    for (const { transferId, rawTransaction } of some)
      await stores.transfers.noteSender(
        database,
        transferId,
        await chain.senderOf(rawTransaction ?? ''),
      );
  }
}

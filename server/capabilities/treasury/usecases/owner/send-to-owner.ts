import { AppError } from '@quayside/contract/errors/app-error';

import type { PayoutChain } from '../../../../chains/chain';
import { ownTransferKey } from '../../domain/transfers/own-transfer-key';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { OwnerDeps } from './book-difference';

/** Coins that the owner takes out of the hot wallet, or moves to the cold wallet. */
export type OwnersTransfer = {
  readonly chain: Pick<PayoutChain, 'key' | 'nativeSlug' | 'canPay' | 'estimateFee'>;
  readonly purpose: 'owner' | 'cold';
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  readonly toAddress: string;
  /** Chosen by the operator: the same reference never sends twice. */
  readonly reference: string;
};

/**
 * Queues a transfer from the hot wallet, of coins that nobody is owed.
 * @returns false if the same transfer was queued before
 * @throws AppError if the wallet has less to spare, or the reference was used for another transfer
 *   or for one that was cancelled or failed
 */
export async function sendToOwner(
  { database, stores, clock }: OwnerDeps,
  transfer: OwnersTransfer,
): Promise<boolean> {
  const { chain, purpose, assetSlug, amountMinor, toAddress, reference } = transfer;
  if (!chain.canPay(toAddress))
    throw new AppError('ERR_VALIDATION', `${chain.key} cannot pay ${toAddress}`);
  const feeMinor =
    assetSlug === chain.nativeSlug ? (await chain.estimateFee(assetSlug)).safeMinor : 0n;
  const transferKey = ownTransferKey({ purpose, chainKey: chain.key, reference });
  return database.transaction(async (sql) => {
    const freeMinor = await stores.ledger.lockFree(sql, assetSlug);
    const former = await stores.transfers.findByKey(sql, transferKey);
    if (former) {
      assertRepeated(former, transfer);
      return false;
    }
    if (freeMinor < amountMinor + feeMinor)
      throw rejected(
        `The hot wallet has less ${assetSlug} than that${feeMinor > 0n ? ' and its fee' : ''} to ` +
          'spare: see treasury show',
      );
    await stores.transfers.enqueue(
      sql,
      {
        transferKey,
        purpose,
        orderId: null,
        depositId: null,
        chainKey: chain.key,
        fromWallet: 'hot',
        toAddress,
        assetSlug,
        amountMinor,
      },
      clock.nowMs(),
    );
    return true;
  });
}

/** @throws AppError unless it is the same transfer, and under way or done */
function assertRepeated(
  former: OutgoingTransfer,
  { assetSlug, amountMinor, toAddress, reference }: OwnersTransfer,
): void {
  const isSame =
    former.assetSlug === assetSlug &&
    former.amountMinor === amountMinor &&
    former.toAddress === toAddress;
  if (!isSame)
    throw rejected(`${reference} was used for another transfer: choose another reference`);
  if (former.state === 'cancelled' || former.state === 'failed')
    throw rejected(
      `${reference} ${former.state === 'failed' ? 'failed' : 'was cancelled'}: choose another reference`,
    );
}

const rejected = (message: string): AppError => new AppError('ERR_UNPROCESSABLE_ENTITY', message);

import { AppError } from '@quayside/contract/errors/app-error';

import type { PayoutChain } from '../../../../chains/chain';
import type { OwnerDeps } from './explain-difference';

/** Coins that the owner takes out of the hot wallet, or moves to the cold wallet. */
export type OwnersTransfer = {
  readonly chain: Pick<PayoutChain, 'key' | 'canPay'>;
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
 */
export async function sendToOwner(
  { database, stores, clock }: OwnerDeps,
  { chain, purpose, assetSlug, amountMinor, toAddress, reference }: OwnersTransfer,
): Promise<boolean> {
  if (!chain.canPay(toAddress))
    throw new AppError('ERR_VALIDATION', `${chain.key} cannot pay ${toAddress}`);
  const transferKey = `${purpose}:${chain.key}:${reference}`;
  return database.transaction(async (sql) => {
    const freeMinor = await stores.ledger.lockFree(sql, assetSlug);
    const former = await stores.transfers.findByKey(sql, transferKey);
    if (former) {
      const isSame =
        former.assetSlug === assetSlug &&
        former.amountMinor === amountMinor &&
        former.toAddress === toAddress;
      if (isSame) return false;
      throw new AppError(
        'ERR_UNPROCESSABLE_ENTITY',
        `${reference} was used for another transfer: choose another reference`,
      );
    }
    if (freeMinor < amountMinor)
      throw new AppError(
        'ERR_UNPROCESSABLE_ENTITY',
        `The hot wallet has less ${assetSlug} than that to spare: see treasury show`,
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

import type { Signer } from '../../../../chains/signer-port';
import type { Sql } from '../../../../platform/database/database';
import type { TransferStore } from '../../ports/transfer-store';

export type SignedTransfers = {
  readonly signer: Pick<Signer, 'find'>;
  readonly booksId: string;
};

/**
 * Returns a store that does not cancel a transfer that the signer has signed, even if its row is
 * still queued because the server crashed before it stored the bytes, or runs on a restored backup.
 * The next run of the sender stores the bytes.
 */
export function protectSigned(
  transfers: TransferStore,
  { signer, booksId }: SignedTransfers,
): TransferStore {
  const isSigned = async (sql: Sql, transferKey: string): Promise<boolean> => {
    const transfer = await transfers.findByKey(sql, transferKey);
    // The lock prevents the sender from requesting a signature before this transaction ends.
    if (transfer === null || !(await transfers.lockQueued(sql, transfer.transferId))) return false;
    return (await signer.find({ booksId, transferKey, attempt: transfer.attempt })).length > 0;
  };
  return {
    ...transfers,
    reclaim: async (sql, transferKey) =>
      (await isSigned(sql, transferKey)) ? false : transfers.reclaim(sql, transferKey),
    cancelUnsent: async (sql, transferKey, atMs) =>
      (await isSigned(sql, transferKey)) ? false : transfers.cancelUnsent(sql, transferKey, atMs),
  };
}

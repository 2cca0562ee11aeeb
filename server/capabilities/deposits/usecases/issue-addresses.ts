import type { Sql } from '../../../platform/database/database';
import type { DepositStore, DepositWallet } from '../ports/deposit-store';

/** Stores on the disk of this server how far it has issued addresses. */
export interface IssuedMarks {
  /**
   * Returns the index after the last one that this server may have issued; 0 if there is none.
   * @throws UnavailableError while it isn't known which addresses are free
   */
  of(sql: Sql, walletKey: string): Promise<number>;
  /** Records on the disk that indexes below `nextIndex` may be issued, before any is used. */
  raise(walletKey: string, nextIndex: number): Promise<void>;
}

/** A busy server reserves this many indexes at a time, so that it rarely waits for its disk. */
export const MAX_BATCH = 100;

/**
 * Returns how many indexes a server reserves after it has reserved this many since it started. At
 * most a tenth of what it issues stays unused when it stops, so restarts skip few addresses.
 */
const batchAfter = (reserved: number): number => Math.min(MAX_BATCH, 1 + Math.floor(reserved / 10));

type Batch = { next: number; readonly end: number };

/**
 * Returns a store that issues deposit addresses in batches: each batch is reserved in the database,
 * then recorded on the disk of this server, then used. A database that is restored from a backup
 * cannot issue an address of such a batch again: a batch that starts below the mark on the disk is
 * skipped.
 * @param onBehind called when the database has fewer addresses than this server has issued
 */
export function issueInBatches(
  deposits: DepositStore,
  marks: IssuedMarks,
  onBehind: (walletKey: string) => Promise<void>,
): DepositStore {
  const batches = new Map<string, Batch>();
  const reserving = new Map<string, Promise<Batch>>();
  const reserved = new Map<string, number>();
  const reserve = async (sql: Sql, wallet: DepositWallet): Promise<Batch> => {
    const before = reserved.get(wallet.walletKey) ?? 0;
    const batchSize = batchAfter(before);
    const first = await deposits.reserveIndexes(sql, wallet, batchSize);
    const mark = await marks.of(sql, wallet.walletKey);
    if (first < mark) {
      await onBehind(wallet.walletKey);
      const missing = mark - first - batchSize;
      if (missing > 0) await deposits.reserveIndexes(sql, wallet, missing);
      return reserve(sql, wallet);
    }
    await marks.raise(wallet.walletKey, first + batchSize);
    reserved.set(wallet.walletKey, before + batchSize);
    return { next: first, end: first + batchSize };
  };
  return {
    ...deposits,
    async nextDerivationIndex(sql, wallet) {
      for (;;) {
        const batch = batches.get(wallet.walletKey);
        if (batch && batch.next < batch.end) return batch.next++;
        const running = reserving.get(wallet.walletKey) ?? reserve(sql, wallet);
        reserving.set(wallet.walletKey, running);
        try {
          const next = await running;
          if (batches.get(wallet.walletKey) !== next) batches.set(wallet.walletKey, next);
        } finally {
          reserving.delete(wallet.walletKey);
        }
      }
    },
  };
}

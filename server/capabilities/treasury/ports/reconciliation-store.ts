import type { Holding } from '../../../chains/block-balances';
import type { BlockRef } from '../../../chains/block-ref';
import type { Database, Sql } from '../../../platform/database/database';
import type { Posting } from '../../ledger';
import type { OutgoingTransfer } from '../domain/transfers/outgoing-transfer';

/** A balance at one of our deposit addresses, as it was last read. */
export type AddressHolding = Holding & { readonly balanceMinor: bigint };

/** What the database says about the wallets of a chain at one moment. */
export type BooksSnapshot = {
  /** The block whose state the rest is compared with. */
  readonly block: BlockRef;
  /** Balances of the accounts that hold coins, in the chain's assets. */
  readonly booked: readonly Omit<Posting, 'reference'>[];
  /** Signed transfers, and those settled in a block that is later than ours or not on its chain. */
  readonly transfers: readonly OutgoingTransfer[];
  /**
   * What deposits and fundings in blocks add to the wallets without being in the books yet, less
   * those that are in the books and not in a block.
   */
  readonly received: readonly Omit<Posting, 'reference'>[];
  readonly hotWallets: readonly string[];
  /** Balances at addresses that are due to be read, as they were last read. */
  readonly due: readonly AddressHolding[];
  /** The total of the last readings of all addresses, by asset. */
  readonly totals: ReadonlyMap<string, bigint>;
};

export type SnapshotRequest = {
  readonly chainKey: string;
  readonly nativeSlug: string;
  readonly assetSlugs: readonly string[];
  /** `null` for the newest block that we read. */
  readonly block: BlockRef | null;
  /** Also returns addresses that were never read, however old they are. */
  readonly isFirst: boolean;
};

export interface ReconciliationStore {
  /** @returns `null` if no block of the chain was read yet */
  snapshot(database: Database, request: SnapshotRequest): Promise<BooksSnapshot | null>;
  keepHoldings(
    sql: Sql,
    chainKey: string,
    block: BlockRef,
    holdings: readonly AddressHolding[],
    atMs: number,
  ): Promise<void>;
}

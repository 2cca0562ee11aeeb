import type { KnownJournal } from '../../../chains/signer-port';
import type { Sql } from '../../../platform/database/database';

/** What these books know of the signer's journal. It lets only one signer sign for them. */
export interface JournalGuard {
  /**
   * Locks it until the transaction ends, so that no other server signs meanwhile.
   * @returns the journal that the signer must have; `null` before the first signature
   */
  lock(sql: Sql): Promise<KnownJournal | null>;
  /** Records a signature, and its journal if it is the first one. */
  noteSignature(sql: Sql, signature: JournalSignature & { readonly atMs: number }): Promise<void>;
}

type JournalSignature = {
  readonly journalId: string;
  readonly sequence: number;
  readonly txId: string;
};

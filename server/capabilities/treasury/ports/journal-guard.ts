import type { KnownJournal } from '../../../chains/signer-port';
import type { Sql } from '../../../platform/database/database';

/** What these books know of the signer's journal. It lets only one signer sign for them. */
export interface JournalGuard {
  /**
   * Locks it until the transaction ends, so that no other server signs meanwhile.
   * @returns the journal that the signer must have; `null` before the first signature
   * @throws JournalLockedError (as a rejected promise)
   */
  lock(sql: Sql): Promise<KnownJournal | null>;
  /** Records a signature, and its journal if it is the first one. */
  noteSignature(sql: Sql, signature: JournalSignature & { readonly atMs: number }): Promise<void>;
}

/** Another transaction has been signing for long. Nothing was requested from the signer. */
export class JournalLockedError extends Error {
  constructor(waitedMs: number, cause: unknown) {
    super(
      `Another transfer was being signed for ${waitedMs / 1000} seconds, so this one was not ` +
        'signed. The server tries again. If this goes on, see whether the signer is slow or hangs',
      { cause },
    );
    this.name = 'JournalLockedError';
  }
}

type JournalSignature = {
  readonly journalId: string;
  readonly sequence: number;
  readonly txId: string;
};

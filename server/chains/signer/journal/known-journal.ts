import { SigningRejectedError } from '../../signer-errors';
import type { KnownJournal } from '../../signer-port';
import type { JournalEntry } from './journal-entry';

/** A journal is identified by its first transaction. @returns `null` while it has none */
export const journalIdOf = ([first]: readonly JournalEntry[]): string | null =>
  first === undefined ? null : `${first.chainKey} ${first.txId}`;

const ADVICE =
  'Give the signer the newest journal that you have, or all servers the same signer ' +
  '(SIGNER_SOCKET). If that journal is lost, see docs/runbooks/backup.md';

/**
 * Checks that this journal is the one that the server's books rely on, and that it still has their
 * latest signature.
 * @throws SigningRejectedError
 */
export function assertJournalKnown(
  entries: readonly JournalEntry[],
  known: KnownJournal | null,
): void {
  if (known === null) return;
  if (journalIdOf(entries) !== known.journalId)
    throw new SigningRejectedError(
      'the database relies on the journal of another signer, so this one may not know what was ' +
        `paid. ${ADVICE}`,
    );
  const { latest } = known;
  if (latest === null) return;
  const found = entries.findLast(({ sequence }) => sequence === latest.sequence);
  if (found?.txId !== latest.txId)
    throw new SigningRejectedError(
      `this signer's journal has forgotten ${latest.txId}, which was signed for the database. It ` +
        `is an older copy. ${ADVICE}`,
    );
}

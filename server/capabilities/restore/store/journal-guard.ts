import type { Sql } from '../../../platform/database/database';
import { sqlStateOf, sqlStates } from '../../../platform/database/sql-state';
import { JournalLockedError, type JournalGuard } from '../../treasury';
import { createJournalMarks } from './journal-marks';

/**
 * A signature takes milliseconds, or seconds if a token signs many inputs. If a server hangs in
 * one, PostgreSQL ends its transaction after 8 seconds.
 */
const MAX_LOCK_WAIT_MS = 5_000;

/** @see JournalGuard */
export function createJournalGuard(): JournalGuard {
  const marks = createJournalMarks();
  return {
    lock: async (sql) => {
      await lockTable(sql);
      const accepted = await marks.acceptedJournal(sql);
      // The signer accepts no other fields.
      return accepted && { journalId: accepted.journalId, latest: accepted.latest };
    },
    noteSignature: async (sql, { journalId, sequence, txId, atMs }) => {
      await marks.noteJournalLength(sql, journalId, sequence, atMs);
      await marks.noteJournalSignature(sql, journalId, { sequence, txId });
    },
  };
}

/** Before the first signature, there is no row to lock, and two signers may both be new. */
async function lockTable(sql: Sql): Promise<void> {
  await sql.query(`SET LOCAL lock_timeout = ${MAX_LOCK_WAIT_MS}`);
  try {
    await sql.query('LOCK TABLE journal_mark IN SHARE ROW EXCLUSIVE MODE');
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.lockNotAvailable) throw error;
    throw new JournalLockedError(MAX_LOCK_WAIT_MS, error);
  }
}

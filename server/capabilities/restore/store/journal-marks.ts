import { iso } from '@quayside/contract/time/iso';

import type { AcceptedJournal, RestoreStore } from '../ports/restore-store';

const NOTE_LENGTH = `
  INSERT INTO journal_mark (journal_id, sequence, seen, accepted_at)
  VALUES ($1, 0, $2, $3)
  ON CONFLICT (journal_id) DO UPDATE
  SET
    seen = greatest(journal_mark.seen, excluded.seen),
    accepted_at = coalesce(journal_mark.accepted_at, excluded.accepted_at)
  WHERE journal_mark.seen < excluded.seen OR journal_mark.accepted_at IS NULL`;

/**
 * The next entries of a shorter journal get the numbers of those that it has lost. The journal counts
 * as the newest one, even if a server whose clock was ahead accepted another one before.
 */
const ACCEPT = `
  INSERT INTO journal_mark (journal_id, sequence, seen, accepted_at)
  SELECT
    $1, 0, $2, greatest($3::timestamptz, max(accepted_at) + interval '1 millisecond')
  FROM journal_mark
  ON CONFLICT (journal_id) DO UPDATE
  SET
    sequence = least(journal_mark.sequence, excluded.seen),
    seen = excluded.seen,
    latest_sequence = NULL,
    latest_tx_id = NULL,
    accepted_at = excluded.accepted_at`;

/** Creates the operations that store what these books know of signers' journals. */
export function createJournalMarks(): Pick<
  RestoreStore,
  | 'journalMark'
  | 'raiseJournalMark'
  | 'acceptedJournal'
  | 'noteJournalLength'
  | 'noteJournalSignature'
  | 'acceptJournal'
  | 'noteObstacle'
  | 'obstacles'
  | 'clearObstacles'
> {
  return {
    journalMark: async (sql, journalId) => {
      const [row] = await sql.query<{ sequence: string }>(
        'SELECT sequence FROM journal_mark WHERE journal_id = $1',
        [journalId],
      );
      return Number(row?.sequence ?? 0);
    },
    raiseJournalMark: async (sql, journalId, sequence) => {
      await sql.query(
        `
          INSERT INTO journal_mark (journal_id, sequence)
          VALUES ($1, $2)
          ON CONFLICT (journal_id) DO UPDATE
          SET sequence = greatest(journal_mark.sequence, excluded.sequence)`,
        [journalId, sequence],
      );
    },
    acceptedJournal: async (sql) => {
      const [row] = await sql.query<MarkRow>(
        `
          SELECT journal_id, seen, latest_sequence, latest_tx_id
          FROM journal_mark
          WHERE accepted_at IS NOT NULL
          ORDER BY accepted_at DESC
          LIMIT 1`,
      );
      return row ? acceptedFromRow(row) : null;
    },
    noteJournalLength: async (sql, journalId, length, atMs) => {
      await sql.query(NOTE_LENGTH, [journalId, length, iso(atMs)]);
    },
    noteJournalSignature: async (sql, journalId, { sequence, txId }) => {
      await sql.query(
        `
          UPDATE journal_mark
          SET latest_sequence = $2, latest_tx_id = $3
          WHERE journal_id = $1 AND coalesce(latest_sequence, 0) < $2`,
        [journalId, sequence, txId],
      );
    },
    acceptJournal: async (sql, journalId, length, atMs) => {
      if (journalId === null) await sql.query('UPDATE journal_mark SET accepted_at = NULL');
      else await sql.query(ACCEPT, [journalId, length, iso(atMs)]);
    },
    ...createObstacles(),
  };
}

type MarkRow = {
  journal_id: string;
  seen: string;
  latest_sequence: string | null;
  latest_tx_id: string | null;
};

const acceptedFromRow = (row: MarkRow): AcceptedJournal => ({
  journalId: row.journal_id,
  seen: Number(row.seen),
  latest:
    row.latest_sequence === null || row.latest_tx_id === null
      ? null
      : { sequence: Number(row.latest_sequence), txId: row.latest_tx_id },
});

function createObstacles(): Pick<RestoreStore, 'noteObstacle' | 'obstacles' | 'clearObstacles'> {
  return {
    noteObstacle: async (sql, name, sentence, atMs) => {
      await sql.query(
        `
          INSERT INTO restore_obstacle (name, sentence, noted_at)
          VALUES ($1, $2, $3)
          ON CONFLICT (name) DO UPDATE SET sentence = excluded.sentence`,
        [name, sentence, iso(atMs)],
      );
    },
    obstacles: async (sql) =>
      (
        await sql.query<{ sentence: string }>(
          'SELECT sentence FROM restore_obstacle ORDER BY noted_at, name',
        )
      ).map(({ sentence }) => sentence),
    clearObstacles: async (sql, besides) => {
      await sql.query(
        `
          DELETE FROM restore_obstacle
          WHERE NOT EXISTS (
            SELECT 1 FROM unnest($1::text[]) AS ending WHERE right(name, length(ending)) = ending
          )`,
        [besides.map(({ chainKey, txId }) => `:${chainKey}:${txId}`)],
      );
    },
  };
}

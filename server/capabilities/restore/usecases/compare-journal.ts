import type { SignedPage } from '../../../chains/signed-page';
import type { Sql } from '../../../platform/database/database';
import type { RestoreDeps } from './restore-deps';

/** The signer's journal as it is now. */
export type JournalState = {
  /** `null` while it is empty. */
  readonly journalId: string | null;
  readonly length: number;
};

/** @throws SignerUnavailableError */
export async function readJournalState({
  signer,
  booksId,
}: Pick<RestoreDeps, 'signer' | 'booksId'>): Promise<JournalState> {
  const page: SignedPage = await signer.signedSince(booksId, Number.MAX_SAFE_INTEGER);
  return { journalId: page.journalId, length: page.upTo };
}

const WAY_OUT =
  'What it has forgotten could be paid again, and its limits count less than was signed. Give the ' +
  'signer the newest journal that you have';

/**
 * Returns why a journal is not the one that these books count on, or `null`. The signer notices only
 * a journal that is older than its head.
 */
export async function journalProblem(
  { restore }: Pick<RestoreDeps, 'restore'>,
  sql: Sql,
  { journalId, length }: JournalState,
): Promise<string | null> {
  const known = await restore.acceptedJournal(sql);
  if (known === null) return null;
  if (journalId === null) return `the signer's journal is empty. ${WAY_OUT}`;
  if (journalId !== known.journalId)
    return `the signer has another journal than the one that these books know. ${WAY_OUT}`;
  return length < known.seen
    ? `the signer's journal is older than the database: it has ${length} entries, and had ` +
        `${known.seen}. ${WAY_OUT}`
    : null;
}

const OBSTACLE = 'journal';

/**
 * Compares the signer's journal with the one that these books count on, and records how long it is.
 * That it is an older or another one stays recorded until an operator decides.
 */
export async function noteJournal(
  deps: Pick<RestoreDeps, 'restore' | 'clock'>,
  sql: Sql,
  journal: JournalState,
): Promise<void> {
  const { restore, clock } = deps;
  const problem = await journalProblem(deps, sql, journal);
  if (problem !== null) await restore.noteObstacle(sql, OBSTACLE, problem, clock.nowMs());
  else if (journal.journalId !== null)
    await restore.noteJournalLength(sql, journal.journalId, journal.length, clock.nowMs());
}

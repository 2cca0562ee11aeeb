import type { SignedAttempt, SignedPage } from '../../../chains/signed-page';
import type { Sql } from '../../../platform/database/database';
import type { AcceptedJournal } from '../ports/restore-store';
import type { RestoreDeps } from './restore-deps';

/** The signer's journal, and what these books know of it. */
export type JournalState = {
  /** `null` while it is empty. */
  readonly journalId: string | null;
  readonly length: number;
  /**
   * What these books knew before the signer was asked. Its journal is at least that long, even if
   * other servers sign meanwhile.
   */
  readonly known: AcceptedJournal | null;
};

/** @throws SignerUnavailableError */
export async function readJournalState({
  database,
  restore,
  signer,
  booksId,
}: Pick<RestoreDeps, 'database' | 'restore' | 'signer' | 'booksId'>): Promise<JournalState> {
  const known = await restore.acceptedJournal(database);
  const page: SignedPage = await signer.signedSince(booksId, Number.MAX_SAFE_INTEGER);
  return { journalId: page.journalId, length: page.upTo, known };
}

const ADVICE =
  'What it has forgotten could be paid again, and its limits count less than was signed. Give the ' +
  'signer the newest journal that you have';

const ONE_SIGNER =
  'If each of several servers has a signer of its own, give all of them one (SIGNER_SOCKET)';

/**
 * Returns why a journal is not the one that these books rely on, or `null`. The signer itself only
 * notices a journal that is older than its head.
 */
export function journalProblem({ journalId, length, known }: JournalState): string | null {
  if (known === null) return null;
  if (journalId === null) return `the signer's journal is empty. ${ADVICE}. ${ONE_SIGNER}`;
  if (journalId !== known.journalId)
    return (
      `the signer has another journal, not the one that these books know. ${ADVICE}. ` + ONE_SIGNER
    );
  return length < known.seen
    ? `the signer's journal is older than the database: it has ${length} entries, and had ` +
        `${known.seen}. ${ADVICE}`
    : null;
}

const OBSTACLE = 'journal';

/**
 * Compares the signer's journal with the one that these books rely on, and records its length. If
 * it is an older or a different one, that stays recorded until an operator decides.
 */
export async function noteJournal(
  { restore, clock }: Pick<RestoreDeps, 'restore' | 'clock'>,
  sql: Sql,
  journal: JournalState,
  problem = journalProblem(journal),
): Promise<void> {
  if (problem !== null) await restore.noteObstacle(sql, OBSTACLE, problem, clock.nowMs());
  else if (journal.journalId !== null)
    await restore.noteJournalLength(sql, journal.journalId, journal.length, clock.nowMs());
}

/** A signature that a journal had when it was last compared. */
export type KnownEntry = Pick<SignedAttempt, 'sequence' | 'txId'>;

/** The latest signature is looked for among this many entries at the end. */
const LATEST_COUNT = 100;

/** Returns the latest signature; `null` if the last entries of the journal contain none. */
export async function readLatestEntry(
  { signer, booksId }: Pick<RestoreDeps, 'signer' | 'booksId'>,
  { length }: JournalState,
): Promise<KnownEntry | null> {
  const { signed } = await signer.signedSince(booksId, Math.max(0, length - LATEST_COUNT));
  return signed.at(-1) ?? null;
}

/**
 * Returns why a journal is an older copy, or `null`. Its length does not show that: the copy may
 * have grown since.
 */
export async function forgottenProblem(
  { signer, booksId }: Pick<RestoreDeps, 'signer' | 'booksId'>,
  { sequence, txId }: KnownEntry,
): Promise<string | null> {
  const [found] = (await signer.signedSince(booksId, sequence - 1)).signed;
  return found?.sequence === sequence && found.txId === txId
    ? null
    : `the signer's journal is older than the database: it has forgotten that it signed ${txId}. ` +
        ADVICE;
}

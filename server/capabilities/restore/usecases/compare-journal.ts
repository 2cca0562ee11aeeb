import type { SignedPage } from '../../../chains/signed-page';
import type { Sql } from '../../../platform/database/database';
import type { AcceptedJournal, JournalSignature } from '../ports/restore-store';
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
  /** The latest signature; `null` if the last entries contain none. */
  readonly latest: JournalSignature | null;
  /** Whether it still has the latest signature that these books know of it. */
  readonly hasKnownLatest: boolean;
};

/** The latest signature is looked for among this many entries at the end. */
const LATEST_COUNT = 100;

/** @throws SignerUnavailableError */
export async function readJournalState(deps: JournalDeps): Promise<JournalState> {
  const { database, restore, signer, booksId } = deps;
  const known = await restore.acceptedJournal(database);
  const end: SignedPage = await signer.signedSince(booksId, Number.MAX_SAFE_INTEGER);
  const { journalId, upTo: length } = end;
  const { signed } = await signer.signedSince(booksId, Math.max(0, length - LATEST_COUNT));
  const hasKnownLatest =
    known === null ||
    known.latest === null ||
    known.journalId !== journalId ||
    (await hasSignature(deps, known.latest));
  return { journalId, length, known, latest: signed.at(-1) ?? null, hasKnownLatest };
}

type JournalDeps = Pick<RestoreDeps, 'database' | 'restore' | 'signer' | 'booksId'>;

async function hasSignature(
  { signer, booksId }: JournalDeps,
  { sequence, txId }: JournalSignature,
): Promise<boolean> {
  const [found] = (await signer.signedSince(booksId, sequence - 1)).signed;
  return found?.sequence === sequence && found.txId === txId;
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
export function journalProblem(journal: JournalState): string | null {
  const { journalId, length, known, hasKnownLatest } = journal;
  if (known === null) return null;
  if (journalId === null) return `the signer's journal is empty. ${ADVICE}. ${ONE_SIGNER}`;
  if (journalId !== known.journalId)
    return (
      `the signer has another journal, not the one that these books know. ${ADVICE}. ` + ONE_SIGNER
    );
  if (length < known.seen)
    return (
      `the signer's journal is older than the database: it has ${length} entries, and had ` +
      `${known.seen}. ${ADVICE}`
    );
  // The length proves nothing about an older copy that has grown since.
  return hasKnownLatest
    ? null
    : "the signer's journal is older than the database: it has forgotten that it signed " +
        `${known.latest?.txId}. ${ADVICE}`;
}

const OBSTACLE = 'journal';

/**
 * Compares the signer's journal with the one that these books rely on, and records its length and
 * its latest signature. If it is an older or a different one, that stays recorded until an operator
 * decides.
 */
export async function noteJournal(
  { restore, clock }: Pick<RestoreDeps, 'restore' | 'clock'>,
  sql: Sql,
  journal: JournalState,
): Promise<void> {
  const { journalId, length, latest } = journal;
  const problem = journalProblem(journal);
  if (problem !== null) return restore.noteObstacle(sql, OBSTACLE, problem, clock.nowMs());
  if (journalId === null) return;
  await restore.noteJournalLength(sql, journalId, length, clock.nowMs());
  if (latest !== null) await restore.noteJournalSignature(sql, journalId, latest);
}

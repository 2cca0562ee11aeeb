import type { KycStatus } from '@quayside/contract/kyc/status';

import type { Submission } from '../../verification';

/** Why two accounts are not joined as long as their documents are as they are. */
export const DOCUMENT_OBSTACLES = ['documents_under_way', 'documents_differ'] as const;
export type DocumentObstacle = (typeof DOCUMENT_OBSTACLES)[number];

type HandedIn = Pick<Submission, 'submissionId' | 'status' | 'sealed'>;

/**
 * Which submission tells the status of the joined account, `null` for none; or why there is to be
 * no such account.
 */
export type JoinedDocuments =
  { readonly decidingId: string | null } | { readonly obstacle: DocumentObstacle };

const OPEN: readonly KycStatus[] = ['CREATED', 'PROCESS'];

/**
 * What becomes of the documents of two accounts that are to be joined, going by what each handed in
 * last. Where only one has documents that count, they are those of both. Otherwise no PASS is to be
 * lost, and none is to stand for documents that nobody has compared with it: it stays only where
 * both accounts said the same of the person, letter for letter.
 */
export function joinDocuments(from: HandedIn | null, to: HandedIn | null): JoinedDocuments {
  const [fromCounting, toCounting] = [counting(from), counting(to)];
  if (fromCounting !== null && toCounting !== null) return joinCounting(fromCounting, toCounting);
  const only = toCounting ?? fromCounting ?? to ?? from;
  return { decidingId: only === null ? null : only.submissionId };
}

function joinCounting(from: HandedIn, to: HandedIn): JoinedDocuments {
  const both = [to, from];
  if (both.some(({ status }) => OPEN.includes(status))) return { obstacle: 'documents_under_way' };
  const passed = both.find(({ status }) => status === 'PASS');
  if (passed === undefined) return { decidingId: to.submissionId };
  return isSamePerson(from, to)
    ? { decidingId: passed.submissionId }
    : { obstacle: 'documents_differ' };
}

/**
 * What goes back to the beginning and a rejection whose documents are erased say nothing of
 * anybody.
 */
function counting(newest: HandedIn | null): HandedIn | null {
  if (newest === null || newest.status === 'NOT_STARTED') return null;
  return newest.status === 'REJECT' && newest.sealed === null ? null : newest;
}

/** What is erased cannot be compared. */
function isSamePerson(one: HandedIn, other: HandedIn): boolean {
  return one.sealed !== null && one.sealed.personalMac === other.sealed?.personalMac;
}

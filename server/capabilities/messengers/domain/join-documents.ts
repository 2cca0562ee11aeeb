import type { KycStatus } from '@quayside/contract/kyc/status';

import type { Submission } from '../../verification';

/** Why the current documents of two accounts prevent a merge. */
export const DOCUMENT_OBSTACLES = ['documents_under_way', 'documents_differ'] as const;
export type DocumentObstacle = (typeof DOCUMENT_OBSTACLES)[number];

type SubmittedDocuments = Pick<Submission, 'submissionId' | 'status' | 'sealed'>;

/**
 * The submission that determines the status of the merged account, `null` for none; or why the
 * accounts cannot be merged.
 */
export type JoinedDocuments =
  { readonly decidingId: string | null } | { readonly obstacle: DocumentObstacle };

const OPEN: readonly KycStatus[] = ['CREATED', 'PROCESS'];

/**
 * Decides what happens to the documents of two accounts that are being merged, based on the last
 * submission of each. If only one has documents that count, they apply to both. Otherwise no PASS
 * may be lost, and none may cover documents that were never compared with it: it stays only if both
 * accounts submitted exactly the same personal data.
 */
export function joinDocuments(
  from: SubmittedDocuments | null,
  to: SubmittedDocuments | null,
): JoinedDocuments {
  const [fromCounting, toCounting] = [counting(from), counting(to)];
  if (fromCounting !== null && toCounting !== null) return joinCounting(fromCounting, toCounting);
  const only = toCounting ?? fromCounting ?? to ?? from;
  return { decidingId: only === null ? null : only.submissionId };
}

function joinCounting(from: SubmittedDocuments, to: SubmittedDocuments): JoinedDocuments {
  const both = [to, from];
  if (both.some(({ status }) => OPEN.includes(status))) return { obstacle: 'documents_under_way' };
  const passed = both.find(({ status }) => status === 'PASS');
  if (passed === undefined) return { decidingId: to.submissionId };
  return isSamePerson(from, to)
    ? { decidingId: passed.submissionId }
    : { obstacle: 'documents_differ' };
}

/** A submission that was reset, or a rejection whose documents were erased, no longer counts. */
function counting(newest: SubmittedDocuments | null): SubmittedDocuments | null {
  if (newest === null || newest.status === 'NOT_STARTED') return null;
  return newest.status === 'REJECT' && newest.sealed === null ? null : newest;
}

/** Erased data cannot be compared. */
function isSamePerson(one: SubmittedDocuments, other: SubmittedDocuments): boolean {
  return one.sealed !== null && one.sealed.personalMac === other.sealed?.personalMac;
}

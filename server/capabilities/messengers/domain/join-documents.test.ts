import type { KycStatus } from '@quayside/contract/kyc/status';

import { joinDocuments } from './join-documents';

/** `PASS ann`: documents about Ann that have passed; without a name, they are erased. */
function submittedDocuments(
  submissionId: string,
  words: string | null,
): Parameters<typeof joinDocuments>[0] {
  if (words === null) return null;
  const [status = '', person] = words.split(' ');
  return {
    submissionId,
    status: status as KycStatus,
    sealed:
      person === undefined
        ? null
        : { wrappedKey: 'k', sealedPersonal: 's', personalMac: person, sealedReason: null },
  };
}

test.each([
  // One side has no submission, or none that counts.
  [null, null, null],
  ['PASS ann', null, 'from'],
  ['PASS', null, 'from'],
  ['CREATED ann', null, 'from'],
  ['PROCESS ann', 'NOT_STARTED', 'from'],
  ['REJECT ann', null, 'from'],
  ['PASS ann', 'REJECT', 'from'],
  [null, 'PASS bob', 'to'],
  ['NOT_STARTED', 'PASS bob', 'to'],
  ['REJECT', 'PASS bob', 'to'],
  ['REJECT', 'CREATED bob', 'to'],
  ['NOT_STARTED', null, 'from'],
  ['REJECT', 'NOT_STARTED', 'to'],
  // A submission is being checked.
  ['CREATED ann', 'PASS ann', 'documents_under_way'],
  ['PASS ann', 'PROCESS ann', 'documents_under_way'],
  ['CREATED ann', 'REJECT ann', 'documents_under_way'],
  ['CREATED ann', 'CREATED bob', 'documents_under_way'],
  // Both are decided: a PASS stays with its person.
  ['PASS ann', 'PASS ann', 'to'],
  ['PASS ann', 'REJECT ann', 'from'],
  ['REJECT ann', 'PASS ann', 'to'],
  ['PASS ann', 'PASS bob', 'documents_differ'],
  ['PASS ann', 'REJECT bob', 'documents_differ'],
  ['REJECT ann', 'PASS bob', 'documents_differ'],
  ['PASS', 'PASS', 'documents_differ'],
  ['PASS', 'PASS ann', 'documents_differ'],
  ['REJECT ann', 'REJECT bob', 'to'],
])('joinDocuments for %j and %j returns %j', (from, to, expected) => {
  const joined = joinDocuments(submittedDocuments('from', from), submittedDocuments('to', to));
  expect('obstacle' in joined ? joined.obstacle : joined.decidingId).toBe(expected);
});

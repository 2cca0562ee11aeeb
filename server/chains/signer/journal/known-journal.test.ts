import type { JournalEntry } from './journal-entry';
import { assertJournalKnown, journalIdOf } from './known-journal';

const entry = (sequence: number, txId: string): JournalEntry =>
  ({ sequence, txId, chainKey: 'evm-1' }) as JournalEntry;
/** The third line is an approval. */
const JOURNAL = [entry(1, 'first'), entry(2, 'second'), entry(4, 'fourth')];
const ID = 'evm-1 first';

test('journalIdOf identifies a journal by its first transaction, and returns null for an empty one', () => {
  expect([journalIdOf(JOURNAL), journalIdOf([])]).toEqual([ID, null]);
});

test.each([
  ['that know no journal', null],
  ['that know it by its name only', { journalId: ID, latest: null }],
  ['whose latest signature is its last one', { latest: { sequence: 4, txId: 'fourth' } }],
  ['that lack its last signature', { latest: { sequence: 2, txId: 'second' } }],
])('a journal suits books %s', (_name, known) => {
  const named = known && { journalId: ID, ...known };
  expect(() => assertJournalKnown(JOURNAL, named)).not.toThrow();
});

test.each([
  ['an empty journal', [], 'relies on the journal of another signer'],
  ['the journal of another signer', [entry(1, 'other')], 'relies on the journal of another signer'],
  ['a copy without the latest signature', JOURNAL.slice(0, 2), 'has forgotten fourth'],
  ['a copy that has grown since', [...JOURNAL.slice(0, 2), entry(4, '4b')], 'has forgotten fourth'],
])('%s is rejected', (_name, entries, reason) => {
  const known = { journalId: ID, latest: { sequence: 4, txId: 'fourth' } };
  expect(() => assertJournalKnown(entries, known)).toThrow(reason);
});

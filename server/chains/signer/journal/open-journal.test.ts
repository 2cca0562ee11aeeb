import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FIRST_HASH, writeLine } from './journal-entry';
import {
  acceptJournal,
  createJournal,
  openJournal,
  type Journal,
  type NewJournalEntry,
} from './open-journal';

const KEY = new Uint8Array(32).fill(7);
const entry = (nonce: number): NewJournalEntry => ({
  signedAtMs: 1_000,
  booksId: 'books',
  transferKey: `payout:${nonce}`,
  attempt: 1,
  settles: [],
  chainKey: 'evm-1',
  sender: 'hot',
  to: 'client',
  assetSlug: 'eth',
  amountMinor: 10n ** 20n,
  feeMinor: 1n,
  isOwn: false,
  isApproved: false,
  nonce,
  spentOutputs: [],
  expiresAtMs: null,
  txId: `tx ${nonce}`,
  rawTransaction: `signed ${nonce}`,
});

let folder = '';
let path = '';
const journals: Journal[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-journal-'));
  path = join(folder, 'journal.jsonl');
  createJournal(path);
});
afterEach(() => {
  for (const journal of journals.splice(0)) journal.close();
  rmSync(folder, { recursive: true });
});

const open = (key = KEY): Journal => {
  const journal = openJournal(path, key);
  journals.push(journal);
  return journal;
};
/** @returns the text of a journal with three entries */
const fill = (): string => {
  const journal = open();
  for (const nonce of [1, 2, 3]) journal.append(entry(nonce));
  return readFileSync(path, 'utf8');
};

test('a journal keeps its entries', () => {
  fill();
  expect(open().entries).toEqual([1, 2, 3].map((nonce) => ({ sequence: nonce, ...entry(nonce) })));
});

test('a journal removes an entry whose writing was interrupted, and continues after the others', () => {
  const journal = open();
  journal.append(entry(1));
  journal.append(entry(2));
  copyFileSync(`${path}.head`, `${path}.head.before`);
  journal.append(entry(3));
  renameSync(`${path}.head.before`, `${path}.head`);
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, -10));
  open().append(entry(4));
  expect(open().entries.map(({ sequence, nonce }) => [sequence, nonce])).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
  ]);
});

test('a journal keeps its last entry if a crash stopped the head from being written', () => {
  const journal = open();
  journal.append(entry(1));
  copyFileSync(`${path}.head`, `${path}.head.before`);
  journal.append(entry(2));
  renameSync(`${path}.head.before`, `${path}.head`);
  expect(open().entries).toHaveLength(2);
});

test.each([
  ['an entry was changed', (text: string) => text.replace('client', 'thief.')],
  ['an entry is missing', (text: string) => text.slice(text.indexOf('\n') + 1)],
  [
    'entries changed places',
    (text: string) => {
      const [first, second, ...rest] = text.split('\n');
      return [second, first, ...rest].join('\n');
    },
  ],
  ['a line is no entry', (text: string) => `{}\n${text}`],
  [
    'it was written without the keys',
    () => writeLine({ sequence: 1, ...entry(1) }, FIRST_HASH, new Uint8Array(32)).text,
  ],
])('a journal is rejected if %s', (_what, tamper) => {
  writeFileSync(path, tamper(fill()));
  expect(() => open()).toThrow('The journal was changed');
});

test.each([
  ['lost its last entry', (text: string) => text.split('\n').slice(0, 2).join('\n') + '\n'],
  ['was emptied', () => ''],
])('a journal is rejected if it %s', (_what, tamper) => {
  writeFileSync(path, tamper(fill()));
  expect(() => open()).toThrow('cut off or replaced by an older copy');
});

test('a journal is not opened if it does not exist, and is created only once', () => {
  rmSync(path);
  expect(() => open()).toThrow('new-journal');
  expect(() => createJournal(path)).toThrow('may have signed before');
  rmSync(`${path}.head`);
  createJournal(path);
  expect(open().entries).toEqual([]);
});

test.each([
  ['is missing', () => rmSync(`${path}.head`)],
  ['was emptied by a power cut', () => writeFileSync(`${path}.head`, '')],
  [
    'names an entry that is missing',
    () => writeFileSync(path, readFileSync(path, 'utf8').split('\n')[0] + '\n'),
  ],
])('a journal whose head %s is opened once the operator accepts it', (_what, damage) => {
  fill();
  damage();
  expect(() => open()).toThrow('accept-journal');
  const lines = acceptJournal(path, KEY);
  expect(open().entries).toHaveLength(lines);
});

test('a journal keeps statements in order with its entries', () => {
  const journal = open();
  journal.append(entry(1));
  journal.appendStatement({ kind: 'statement', statedAtMs: 2, fact: { type: 'dead', txId: 'a' } });
  journal.append(entry(2));
  expect(open().statements).toMatchObject([{ sequence: 2, fact: { txId: 'a' } }]);
  expect(open().entries.map(({ sequence }) => sequence)).toEqual([1, 3]);
});

test('a journal is read across chunk boundaries', () => {
  const journal = open();
  const long = 'é'.repeat(400_000);
  for (const nonce of [1, 2, 3, 4]) journal.append({ ...entry(nonce), rawTransaction: long });
  expect(open().entries.map(({ rawTransaction }) => rawTransaction === long)).toEqual(
    Array(4).fill(true),
  );
});

test('a journal is rejected with different keys', () => {
  fill();
  expect(() => open(new Uint8Array(32).fill(8))).toThrow('belongs to other keys');
});

test('a journal accepts no entry after another process has written to it', () => {
  const [one, other] = [open(), open()];
  one.append(entry(1));
  expect(() => other.append(entry(2))).toThrow('changed by another process');
});

test('a journal accepts no entry after it was replaced by a copy', () => {
  const journal = open();
  journal.append(entry(1));
  copyFileSync(path, `${path}.copy`);
  renameSync(`${path}.copy`, path);
  expect(() => journal.append(entry(2))).toThrow('changed by another process');
});

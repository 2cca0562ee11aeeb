import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  statSync,
  writeSync,
} from 'node:fs';

import {
  FIRST_HASH,
  writeLine,
  type JournalApproval,
  type JournalEntry,
  type JournalLine,
  type JournalStatement,
} from './journal-entry';
import { JournalError } from './journal-error';
import { hasHead, readHead, writeHead } from './journal-head';
import { readJournal } from './read-journal';

export type NewJournalEntry = Omit<JournalEntry, 'sequence'>;
export type NewJournalApproval = Omit<JournalApproval, 'sequence'>;
export type NewJournalStatement = Omit<JournalStatement, 'sequence'>;

/**
 * Everything that this signer ever signed, every approval that it accepted, and every statement of
 * its operator, oldest first.
 */
export type Journal = {
  readonly entries: readonly JournalEntry[];
  readonly approvals: readonly JournalApproval[];
  readonly statements: readonly JournalStatement[];
  /** Writes an entry to the disk. @throws JournalError if it may not have been written */
  append(entry: NewJournalEntry): JournalEntry;
  /** Writes an approval to the disk. @throws JournalError if it may not have been written */
  appendApproval(approval: NewJournalApproval): void;
  /** Writes a statement to the disk. @throws JournalError if it may not have been written */
  appendStatement(statement: NewJournalStatement): void;
  close(): void;
};

/** Whether no journal was created. Older programs, without heads, may have left an empty file. */
export const isUnused = (path: string): boolean =>
  !hasHead(path) && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;

/**
 * Creates an empty journal, for keys that have never signed anything.
 * @throws JournalError if there is one, or was one
 */
export function createJournal(path: string): void {
  if (!isUnused(path))
    throw new JournalError(
      `${path} or ${path}.head exists, so these keys may have signed before. Move both away if ` +
        'they belong to other keys, and restore the newest copy if not.',
    );
  closeSync(openSync(path, 'a', 0o600));
  writeHead(path, { sequence: 0, hash: FIRST_HASH });
}

/**
 * Opens a journal. An entry whose writing was interrupted is removed: its signature never left the
 * signer.
 * @param key of the hashes
 * @throws JournalError
 */
export function openJournal(path: string, key: Uint8Array): Journal {
  const file = openFile(path);
  const { entries, approvals, statements, hashes, size: sizeRead } = readJournal(path, file, key);
  assertReachesHead(path, hashes);
  ftruncateSync(file, sizeRead);
  let lastHash = hashes.at(-1) ?? FIRST_HASH;
  let size = sizeRead;
  let isBroken = false;

  const assertWritable = (): void => {
    if (isBroken) throw new JournalError(`${path} could not be written: restart the signer.`);
    const [opened, found] = [fstatSync(file), statSync(path, { throwIfNoEntry: false })];
    if (opened.size !== size || found?.ino !== opened.ino || found.dev !== opened.dev)
      throw new JournalError(`${path} was changed by another process: restart the signer.`);
  };
  const nextSequence = (): number => entries.length + approvals.length + statements.length + 1;
  const write = (numbered: JournalLine['entry']): void => {
    assertWritable();
    const line = writeLine(numbered, lastHash, key);
    // No other line may be written until this one is on the disk.
    isBroken = true;
    try {
      const written = writeSync(file, line.text);
      if (written !== Buffer.byteLength(line.text)) throw new Error('is its disk full?');
      fsyncSync(file);
      writeHead(path, { sequence: numbered.sequence, hash: line.hash });
    } catch (error) {
      throw new JournalError(`${path} could not be written: ${(error as Error).message}`);
    }
    isBroken = false;
    lastHash = line.hash;
    size += Buffer.byteLength(line.text);
  };
  return {
    entries,
    approvals,
    statements,
    append(entry) {
      const numbered = { sequence: nextSequence(), ...entry };
      write(numbered);
      entries.push(numbered);
      return numbered;
    },
    appendApproval(approval) {
      const numbered = { sequence: nextSequence(), ...approval };
      write(numbered);
      approvals.push(numbered);
    },
    appendStatement(statement) {
      const numbered = { sequence: nextSequence(), ...statement };
      write(numbered);
      statements.push(numbered);
    },
    close: () => closeSync(file),
  };
}

/**
 * Accepts a journal as complete on its operator's word, without the proof that its head gives.
 * @returns how many lines it has
 * @throws JournalError if a line was changed
 */
export function acceptJournal(path: string, key: Uint8Array): number {
  const file = openFile(path);
  try {
    const { hashes } = readJournal(path, file, key);
    writeHead(path, { sequence: hashes.length, hash: hashes.at(-1) ?? FIRST_HASH });
    return hashes.length;
  } finally {
    closeSync(file);
  }
}

function openFile(path: string): number {
  if (!existsSync(path))
    throw new JournalError(
      `The signer's journal ${path} does not exist. Without it, payments that these keys have ` +
        'signed could be made again. Restore the newest copy. If these keys have never signed ' +
        'anything, run "npm run signer -- new-journal".',
    );
  return openSync(path, 'a+', 0o600);
}

/** After a crash between writing an entry and its head, there is one entry after the head. */
function assertReachesHead(path: string, hashes: readonly string[]): void {
  const head = readHead(path);
  if (head.sequence > 0 && hashes[head.sequence - 1] !== head.hash)
    throw new JournalError(
      `${path} does not contain entry ${head.sequence}, which ${path}.head names as the last one: ` +
        'the journal was cut off or replaced by an older copy. Restore the newest copy. If you ' +
        'know that this is the newest one, run "npm run signer -- accept-journal".',
    );
}

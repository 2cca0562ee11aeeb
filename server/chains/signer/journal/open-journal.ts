import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';

import {
  FIRST_HASH,
  readLine,
  writeLine,
  type JournalApproval,
  type JournalEntry,
} from './journal-entry';
import { readHead, writeHead } from './journal-head';

export type NewJournalEntry = Omit<JournalEntry, 'sequence'>;
export type NewJournalApproval = Omit<JournalApproval, 'sequence'>;

/** Everything that this signer ever signed, and every approval that it accepted, oldest first. */
export type Journal = {
  readonly entries: readonly JournalEntry[];
  readonly approvals: readonly JournalApproval[];
  /** Writes an entry to the disk. @throws JournalError if it may not be there */
  append(entry: NewJournalEntry): JournalEntry;
  /** Writes an approval to the disk. @throws JournalError if it may not be there */
  appendApproval(approval: NewJournalApproval): void;
  close(): void;
};

/** The journal was changed, or parts of it are missing, so the signer must not sign. */
class JournalError extends Error {
  override readonly name = 'JournalError';
}

/**
 * Opens a journal, or creates an empty one. An entry whose writing was interrupted is removed: its
 * signature never left the signer.
 * @param key of the hashes
 * @throws JournalError
 */
export function openJournal(path: string, key: Uint8Array): Journal {
  const file = openSync(path, 'a+', 0o600);
  const read = readEntries(path, readFileSync(path, 'utf8'), key);
  const { entries, approvals, hashes, size: sizeRead } = read;
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
  const nextSequence = (): number => entries.length + approvals.length + 1;
  const write = (numbered: JournalEntry | JournalApproval): void => {
    assertWritable();
    const line = writeLine(numbered, lastHash, key);
    // No other line may be written until this one is on the disk.
    isBroken = true;
    const written = writeSync(file, line.text);
    if (written !== Buffer.byteLength(line.text))
      throw new JournalError(`${path} could not be written: is its disk full?`);
    fsyncSync(file);
    writeHead(path, { sequence: numbered.sequence, hash: line.hash });
    isBroken = false;
    lastHash = line.hash;
    size += written;
  };
  return {
    entries,
    approvals,
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
    close: () => closeSync(file),
  };
}

/** After a crash between writing an entry and its head, there is one entry after the head. */
function assertReachesHead(path: string, hashes: readonly string[]): void {
  const head = readHead(path);
  if (head !== null && head.sequence > 0 && hashes[head.sequence - 1] !== head.hash)
    throw new JournalError(
      `${path} does not contain entry ${head.sequence}, which ${path}.head names as the last one: ` +
        'the journal was cut off or replaced by an older copy. Restore the newest copy.',
    );
}

type ReadEntries = {
  readonly entries: JournalEntry[];
  readonly approvals: JournalApproval[];
  readonly hashes: readonly string[];
  /** The bytes of the complete lines. */
  readonly size: number;
};

function readEntries(path: string, text: string, key: Uint8Array): ReadEntries {
  const end = text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, end).split('\n').slice(0, -1);
  const entries: JournalEntry[] = [];
  const approvals: JournalApproval[] = [];
  const hashes: string[] = [];
  for (const line of lines) {
    const number = hashes.length + 1;
    try {
      const { entry, hash } = readLine(line, hashes.at(-1) ?? FIRST_HASH, key);
      if (entry.sequence !== number) throw new Error('its number is wrong');
      if ('kind' in entry) approvals.push(entry);
      else entries.push(entry);
      hashes.push(hash);
    } catch (error) {
      throw new JournalError(
        `${path}, line ${number}: ${error instanceof Error ? error.message : String(error)}. The ` +
          'journal was changed, or belongs to other keys, so nothing can be signed with it: ' +
          'restore it from a copy.',
      );
    }
  }
  return { entries, approvals, hashes, size: Buffer.byteLength(text.slice(0, end)) };
}

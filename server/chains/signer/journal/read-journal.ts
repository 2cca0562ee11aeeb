import { readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

import {
  FIRST_HASH,
  readLine,
  type JournalApproval,
  type JournalEntry,
  type JournalStatement,
} from './journal-entry';
import { JournalError } from './journal-error';

export type ReadJournal = {
  readonly entries: JournalEntry[];
  readonly approvals: JournalApproval[];
  readonly statements: JournalStatement[];
  readonly hashes: readonly string[];
  /** The size of the complete lines, in bytes. */
  readonly size: number;
};

/**
 * Reads all complete lines of a journal, and verifies that each follows the one before.
 * @param file an open file
 * @throws JournalError
 */
export function readJournal(path: string, file: number, key: Uint8Array): ReadJournal {
  const entries: JournalEntry[] = [];
  const approvals: JournalApproval[] = [];
  const statements: JournalStatement[] = [];
  const hashes: string[] = [];
  let size = 0;
  for (const line of linesOf(file)) {
    const number = hashes.length + 1;
    try {
      const { entry, hash } = readLine(line, hashes.at(-1) ?? FIRST_HASH, key);
      if (entry.sequence !== number) throw new Error('its number is wrong');
      if (!('kind' in entry)) entries.push(entry);
      else if (entry.kind === 'approval') approvals.push(entry);
      else statements.push(entry);
      hashes.push(hash);
    } catch (error) {
      throw new JournalError(
        `${path}, line ${number}: ${error instanceof Error ? error.message : String(error)}. The ` +
          'journal was changed, or belongs to other keys, so nothing can be signed with it: ' +
          'restore it from a copy.',
      );
    }
    size += Buffer.byteLength(line) + 1;
  }
  return { entries, approvals, statements, hashes, size };
}

const CHUNK_BYTES = 1_048_576;

/** Yields the complete lines of a file, which may be too long for a single string. */
function* linesOf(file: number): Generator<string> {
  const decoder = new StringDecoder('utf8');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let rest = '';
  for (let position = 0; ;) {
    const bytes = readSync(file, chunk, 0, CHUNK_BYTES, position);
    if (bytes === 0) return;
    position += bytes;
    const lines = (rest + decoder.write(chunk.subarray(0, bytes))).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

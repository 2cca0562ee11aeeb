import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

import * as z from 'zod';

import { JournalError } from './journal-error';

const headSchema = z.strictObject({ sequence: z.int().min(0), hash: z.string() });

/** The last entry of a journal. */
export type JournalHead = z.output<typeof headSchema>;

/**
 * The head of a journal is in a separate file next to it, which reveals a journal that lost its
 * last entries or was replaced by an older copy.
 */
const pathOf = (journalPath: string): string => `${journalPath}.head`;

export const hasHead = (journalPath: string): boolean => existsSync(pathOf(journalPath));

/** @throws JournalError if it is missing or unreadable */
export function readHead(journalPath: string): JournalHead {
  const path = pathOf(journalPath);
  try {
    return headSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new JournalError(
      `${path}, which names the last entry of the journal, is missing or unreadable. Restore it ` +
        'with the journal from the newest copy. If you know that no later copy exists, run ' +
        '"npm run signer -- accept-journal".',
    );
  }
}

/** Replaces the head. A crash or a power cut leaves either the previous head or the new one. */
export function writeHead(journalPath: string, head: JournalHead): void {
  const draft = `${pathOf(journalPath)}.new`;
  writeFileSync(draft, JSON.stringify(head), { mode: 0o600, flush: true });
  renameSync(draft, pathOf(journalPath));
  syncFolderOf(journalPath);
}

/** Makes the names of new and renamed files durable. Windows cannot open folders. */
function syncFolderOf(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

import { readFileSync, renameSync, writeFileSync } from 'node:fs';

import * as z from 'zod';

const headSchema = z.strictObject({ sequence: z.int().min(0), hash: z.string() });

/** The last entry of a journal. */
export type JournalHead = z.output<typeof headSchema>;

/**
 * The head of a journal is in a separate file next to it, which reveals a journal that lost its
 * last entries or was replaced by an older copy.
 */
const pathOf = (journalPath: string): string => `${journalPath}.head`;

/** @returns `null` for a journal that has no head yet */
export function readHead(journalPath: string): JournalHead | null {
  let text: string;
  try {
    text = readFileSync(pathOf(journalPath), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return headSchema.parse(JSON.parse(text));
}

export function writeHead(journalPath: string, head: JournalHead): void {
  const draft = `${pathOf(journalPath)}.new`;
  writeFileSync(draft, JSON.stringify(head), { mode: 0o600 });
  renameSync(draft, pathOf(journalPath));
}

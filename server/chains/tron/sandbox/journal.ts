import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';

import * as z from 'zod';

const entrySchema = z.discriminatedUnion('kind', [
  /** The accounts before the first block. Amounts as decimal text, in smallest units. */
  z.strictObject({
    kind: z.literal('genesis'),
    timestampMs: z.int(),
    accounts: z.array(z.strictObject({ address: z.string(), sun: z.string(), tokens: z.string() })),
  }),
  /** A transaction that the node has accepted, in hexadecimal. */
  z.strictObject({ kind: z.literal('taken'), transaction: z.string() }),
  /**
   * A block with the ids of its transactions. Accepted transactions that can no longer enter a
   * block are dropped with it.
   */
  z.strictObject({
    kind: z.literal('block'),
    timestampMs: z.int(),
    txIds: z.array(z.string()),
    droppedTxIds: z.array(z.string()),
  }),
]);

export type JournalEntry = z.output<typeof entrySchema>;

export interface Journal {
  /** Returns once the entry is on disk. */
  append(entry: JournalEntry): void;
  close(): void;
}

export type OpenedJournal = {
  readonly journal: Journal;
  readonly entries: readonly JournalEntry[];
};

/**
 * Opens the node's journal: one line for each event. A last line that a kill cut off was never
 * acknowledged, and is removed.
 * @throws Error if the file is not a journal
 */
export function openJournal(path: string): OpenedJournal {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  const entries = whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => entrySchema.parse(JSON.parse(line)));
  const file = openSync(path, 'a', 0o600);
  return {
    entries,
    journal: {
      append: (entry) => {
        writeSync(file, `${JSON.stringify(entry)}\n`);
        fsyncSync(file);
      },
      close: () => closeSync(file),
    },
  };
}

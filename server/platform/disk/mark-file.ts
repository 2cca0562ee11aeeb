import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import * as z from 'zod';

const markSchema = z.strictObject({
  /** Identifies this data folder. */
  serverId: z.uuid(),
  /** The books that the server worked for. */
  booksId: z.string(),
  /** The database that these books were in; `null` if that is not known. */
  databaseId: z.string().nullable().default(null),
  /** Counts up while the server is running: first in the database, then here. */
  epoch: z.int().min(0),
  /** By wallet: the index after the last deposit address that may have been issued. */
  nextIndexes: z.record(z.string(), z.int().min(0)),
  /** Wallets whose free addresses are not known yet. */
  unsearched: z.array(z.string()).default([]),
  /** By wallet of these: the index from which addresses are searched. */
  searchedFrom: z.record(z.string(), z.int().min(0)).default({}),
  /** When the database had last been marked before that search began; `null` if it never was. */
  savedAtMs: z.int().nullable().default(null),
  /** At least this many addresses are skipped after that search. */
  leastJump: z.int().min(0).default(0),
});

/** A server's progress, recorded on its own disk. */
export type ServerMark = z.output<typeof markSchema>;

export interface MarkFile {
  /** The mark, as it is on the disk. */
  current(): ServerMark;
  /** Whether the file existed when it was opened. */
  readonly wasThere: boolean;
  /** Returns once the new mark survives a power failure. Marks are written one after the other. */
  write(change: (mark: ServerMark) => ServerMark): Promise<void>;
}

const NAME = 'restore-mark.json';

/**
 * Opens the mark of a data folder. A database that is behind it was restored from a backup.
 * @throws Error with a sentence for the operator if the file is damaged
 */
export async function openMarkFile(dataDir: string, booksId: string): Promise<MarkFile> {
  const path = join(dataDir, NAME);
  const text = await readFile(path, 'utf8').catch(nullIfAbsent);
  let mark: ServerMark =
    text === null
      ? {
          serverId: randomUUID(),
          booksId,
          databaseId: null,
          epoch: 0,
          nextIndexes: {},
          unsearched: [],
          searchedFrom: {},
          savedAtMs: null,
          leastJump: 0,
        }
      : parse(path, text);
  let writing: Promise<void> = Promise.resolve();
  return {
    wasThere: text !== null,
    current: () => mark,
    write(change) {
      writing = writing
        .catch(() => undefined)
        .then(async () => {
          const changed = change(mark);
          await replaceFile(path, JSON.stringify(changed));
          mark = changed;
        });
      return writing;
    },
  };
}

function parse(path: string, text: string): ServerMark {
  try {
    return markSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${path} is damaged. Restore it from a copy; or remove it, and the server searches the ` +
        'chains for what the database has lost.',
      { cause: error },
    );
  }
}

function nullIfAbsent(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

/** The file has its old or its new contents, whenever the machine stops. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

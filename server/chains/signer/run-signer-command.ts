import { resolve } from 'node:path';

import { acceptJournal, createJournal, openJournal } from './journal/open-journal';
import { journalKeyOf } from './journal/journal-key';
import type { JournalStatement } from './journal/journal-entry';
import { readKeysFile } from './keys/keys-file';
import { passphraseFrom } from './keys/passphrase';

const USAGE = `Usage: npm run signer [-- <command>]
  (no command)        run the signer
  new-journal         create the journal of keys that have never signed anything
  check               verify the journal, such as a backup of it
  accept-journal      accept the journal as complete, although its head is missing or newer
  allow-books <id>    work for another database, which does not know what was signed before
  dead <txId>         state that the chain can never accept a transaction
  correct-clock       state that the clock is right now, whatever the journal says`;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Runs a command on the journal while the signer is stopped. All but `new-journal` need the keys.
 * @returns the result, as a sentence
 * @throws Error with a message for the operator
 */
export async function runSignerCommand(
  [command, argument]: readonly string[],
  env: Env,
  nowMs: () => number = Date.now,
): Promise<string> {
  const path = journalPathOf(env);
  if (command === 'new-journal') {
    createJournal(path);
    return `${path} is the new journal.`;
  }
  const key = async () => journalKeyOf(await readKeysFile(...keysOf(env)));
  if (command === 'accept-journal') {
    const lines = acceptJournal(path, await key());
    return `${path} is accepted with ${lines} lines. What later copies contained is unknown now.`;
  }
  const fact = command === 'check' ? null : factOf(command, argument);
  const journal = openJournal(path, await key());
  try {
    if (fact !== null) journal.appendStatement({ kind: 'statement', statedAtMs: nowMs(), fact });
    const last = journal.entries.at(-1);
    return (
      `${path} is intact, with ${journal.entries.length} transactions` +
      (last ? `, the last one signed at ${new Date(last.signedAtMs).toISOString()}` : '') +
      (fact === null ? '.' : '. The statement is recorded: start the signer.')
    );
  } finally {
    journal.close();
  }
}

function factOf(command: string | undefined, argument = ''): JournalStatement['fact'] {
  if (command === 'correct-clock') return { type: 'clock' };
  if (command === 'allow-books' && argument !== '') return { type: 'books', booksId: argument };
  if (command === 'dead' && argument !== '') return { type: 'dead', txId: argument };
  throw new Error(USAGE);
}

function journalPathOf({ SIGNER_JOURNAL, DATA_DIR = '.data' }: Env): string {
  return resolve(SIGNER_JOURNAL || `${DATA_DIR}/signer-journal.jsonl`);
}

function keysOf({ KEYS_FILE, KEYS_PASSPHRASE_FILE }: Env): Parameters<typeof readKeysFile> {
  if (!KEYS_FILE) throw new Error('KEYS_FILE is missing.');
  return [resolve(KEYS_FILE), passphraseFrom(KEYS_PASSPHRASE_FILE ?? null)];
}

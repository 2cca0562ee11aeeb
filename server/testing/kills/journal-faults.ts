import { closeSync, openSync } from 'node:fs';

import { excludeEachOther, type JournalEntry } from '../../chains/signer/journal/journal-entry';
import { journalKeyOf } from '../../chains/signer/journal/journal-key';
import { readJournal } from '../../chains/signer/journal/read-journal';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import type { ChainFacts } from './chain-facts';

/**
 * Compares the signer's journal with the chain and the database: one transaction for each debt, in
 * a block, and no other transaction from a wallet.
 */
export async function journalFaults(
  journalFile: string,
  database: RuntimeDatabase,
  chain: ChainFacts,
): Promise<readonly string[]> {
  const entries = readEntries(journalFile);
  const mined = await minedOnes(chain, entries);
  const transfers = await database.query<{ transfer_key: string; tx_id: string }>(
    'SELECT transfer_key, tx_id FROM outgoing_transfer',
  );
  const known = new Map(transfers.map((each) => [each.tx_id, each.transfer_key]));
  return [
    ...twice(entries, ({ transferKey }) => [transferKey], 'was signed as several transactions'),
    ...twice(entries, ({ settles }) => settles, 'was paid off by several transactions'),
    ...mined
      .filter(({ txId, transferKey }) => known.get(txId) !== transferKey)
      .map(({ txId, transferKey }) => `the database lacks ${txId} of ${transferKey}`),
    ...(mined.length === transfers.length
      ? []
      : [`${mined.length} transactions are in blocks, for ${transfers.length} transfers`]),
    ...(await unsigned(chain, mined)),
  ];
}

function readEntries(path: string): readonly JournalEntry[] {
  const file = openSync(path, 'r');
  try {
    return readJournal(path, file, journalKeyOf(SANDBOX_EXCHANGE_MNEMONIC)).entries;
  } finally {
    closeSync(file);
  }
}

async function minedOnes(
  chain: ChainFacts,
  entries: readonly JournalEntry[],
): Promise<readonly JournalEntry[]> {
  const succeeded = await Promise.all(entries.map(({ txId }) => chain.succeeded(txId)));
  return entries.filter((_, index) => succeeded[index]);
}

/** Several transactions of one debt are allowed if the chain accepts only one of them. */
function twice(
  entries: readonly JournalEntry[],
  debtsOf: (entry: JournalEntry) => readonly string[],
  problem: string,
): readonly string[] {
  const firsts = new Map<string, JournalEntry>();
  const faults: string[] = [];
  for (const entry of entries)
    for (const debt of debtsOf(entry)) {
      const first = firsts.get(debt) ?? entry;
      firsts.set(debt, first);
      if (!excludeEachOther(first, entry)) faults.push(`${debt} ${problem}`);
    }
  return faults;
}

/** @returns wallets from which the chain shows more or fewer transactions than were signed */
async function unsigned(
  chain: ChainFacts,
  mined: readonly JournalEntry[],
): Promise<readonly string[]> {
  const bySender = new Map<string, number>();
  for (const { sender } of mined) bySender.set(sender, (bySender.get(sender) ?? 0) + 1);
  const faults = await Promise.all(
    [...bySender].map(async ([sender, signed]) => {
      const sent = await chain.sentBy(sender);
      return sent === signed
        ? []
        : [`${sender} sent ${sent} transactions, of which ${signed} count`];
    }),
  );
  return faults.flat();
}

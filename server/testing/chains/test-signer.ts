import type { Signer } from '../../chains/chain';
import type { ChainsConfig } from '../../chains/chain-plugins';
import { createGuardedSigner } from '../../chains/signer/guarded-signer';
import type { JournalEntry } from '../../chains/signer/journal/journal-entry';
import type { Journal } from '../../chains/signer/journal/open-journal';
import { createTransferSigner } from '../../chains/signer/sign-transfer';

/** A signer in this process, with a journal in memory and without a policy. */
export function createTestSigner(mnemonic: string, chains: ChainsConfig): Signer {
  const { find, sign } = createGuardedSigner({
    signer: createTransferSigner(mnemonic, chains),
    journal: createMemoryJournal(),
    policy: null,
    nowMs: Date.now,
  });
  return { find: (attempt) => Promise.resolve(find(attempt)), sign };
}

function createMemoryJournal(): Journal {
  const entries: JournalEntry[] = [];
  return {
    entries,
    append(entry) {
      const numbered = { sequence: entries.length + 1, ...entry };
      entries.push(numbered);
      return numbered;
    },
    close: () => undefined,
  };
}

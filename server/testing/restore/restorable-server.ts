import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { issueInBatches } from '../../capabilities/deposits';
import { createRestoreGuard, type RestoreGuard } from '../../capabilities/restore/module';
import { createRestoreStore } from '../../capabilities/restore/store/restore-store';
import type { RestoreDeps } from '../../capabilities/restore/usecases/restore-deps';
import { createPayoutHolds, type PayoutHolds } from '../../capabilities/treasury';
import type { JournalEntry } from '../../chains/signer/journal/journal-entry';
import { createAddressMarks } from '../../composition/address-marks';
import { readBooksId } from '../../platform/database/books-id';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { openMarkFile } from '../../platform/disk/mark-file';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { createMemoryJournal, createTestSigner } from '../chains/test-signer';
import { buildServerHarness, type OrderHarness } from '../orders/order-harness';
import { createRecordedPubSub } from '../recorded-pub-sub';
import { scratchFolder } from '../scratch-folder';

/** What a server has besides its database: the mark in DATA_DIR, and the signer's journal. */
export type OwnFiles = { readonly mark: string | null; readonly journal: readonly JournalEntry[] };

export type RestorableServer = {
  readonly harness: OrderHarness;
  readonly deps: RestoreDeps;
  readonly guard: RestoreGuard;
  readonly holds: PayoutHolds;
  /** A copy of its files, as they are now. */
  files(): OwnFiles;
};

type Started = Omit<RestorableServer, 'harness' | 'files'>;

export const NO_FILES: OwnFiles = { mark: null, journal: [] };

const MARK = 'restore-mark.json';

/** Starts a server on a database, with the files of an earlier one. */
export async function startRestorableServer(
  database: RuntimeDatabase,
  sandbox: EvmSandbox,
  files: OwnFiles,
  nowMs?: number,
): Promise<RestorableServer> {
  const folder = mkdtempSync(join(scratchFolder, 'quayside-restore-'));
  if (files.mark !== null) writeFileSync(join(folder, MARK), files.mark);
  const booksId = await readBooksId(database);
  const marks = await openMarkFile(folder, booksId);
  const addressMarks = createAddressMarks(marks);
  const journal = [...files.journal];
  const signer = createTestSigner(sandbox.mnemonic, [sandbox.config], {
    journal: createMemoryJournal(journal),
  });
  const log: string[] = [];
  const servers: Started[] = [];
  const harness = await buildServerHarness(database, [sandbox], {
    signer,
    booksId,
    protect: (deposits) =>
      issueInBatches(deposits, addressMarks, () =>
        Promise.reject(new Error('The database was replaced while the server ran.')),
      ),
    ...(nowMs === undefined ? {} : { nowMs }),
    mayWork: async (order) => {
      if (servers.length === 0) {
        const deps: RestoreDeps = {
          ...order,
          restore: createRestoreStore(),
          marks,
          gapLimit: 100,
        };
        const holds = createPayoutHolds({
          ...order,
          pubSub: createRecordedPubSub(),
          onError: (error) => void log.push(String(error)),
        });
        const guard = createRestoreGuard(deps, holds, {
          addressMarks,
          report: (error) => void log.push(String(error)),
          log: { info: (sentence) => void log.push(sentence) },
        });
        servers.push({ deps, holds, guard });
        await guard.start();
      }
      for (const { guard, holds } of servers) {
        await guard.prove();
        await guard.mark();
        await holds.refresh();
        await guard.release();
      }
      return servers.every(({ guard }) => guard.isProven(sandbox.chain.key));
    },
  });
  const [server] = servers;
  if (!server) throw new Error('The server did not start.');
  return {
    ...server,
    harness,
    files: () => ({ mark: readFileSync(join(folder, MARK), 'utf8'), journal: [...journal] }),
  };
}

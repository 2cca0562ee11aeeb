import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import { isFullRun } from '../../testing/full-run';
import { scratchFolder } from '../../testing/scratch-folder';
import { createSignerProcess } from './create-signer-process';
import { writeKeysFile } from './keys/keys-file';

jest.setTimeout(60_000);

const TIMEOUT_MS = 6_000;
const folder = mkdtempSync(join(scratchFolder, 'quayside-signer-'));
const keysFile = join(folder, 'keys.json');
writeKeysFile(keysFile, SANDBOX_EXCHANGE_MNEMONIC);
const signer = createSignerProcess({
  keysFile,
  journalFile: join(folder, 'journal.jsonl'),
  mayCreateJournal: true,
  policyFile: null,
  passphraseFile: null,
  chains: [],
  timeoutMs: TIMEOUT_MS,
});
afterAll(async () => {
  await signer.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a process that hangs once its keys are open delays a request no longer than the timeout', async () => {
  const startedAtMs = performance.now();
  let openedAfterMs = TIMEOUT_MS;
  // The request below waits for the keys, too, and is sent right after this callback.
  void signer.ready().then(() => {
    openedAfterMs = performance.now() - startedAtMs;
    process.kill(signer.processId()!, 'SIGSTOP');
  });
  await expect(
    signer.find({ booksId: 'books', transferKey: 'payout:1', attempt: 1 }),
  ).rejects.toThrow(`within ${TIMEOUT_MS} ms`);
  // A busy machine delays timers, so only the full run measures it.
  if (isFullRun)
    expect(performance.now() - startedAtMs).toBeLessThan(TIMEOUT_MS + openedAfterMs / 2);
});

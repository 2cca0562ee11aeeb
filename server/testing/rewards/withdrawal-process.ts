/**
 * Runs withdrawals as a server does, in its own process that a test can kill. It writes each
 * completed step to its output. Its only argument is the JSON of `WithdrawalProcessSettings`.
 */
import type { PayoutChain } from '../../chains/chain';
import { sandboxTronConfig } from '../../chains/tron/sandbox/sandbox-tron-config';
import { createTronChain } from '../../chains/tron/tron-chain';
import { openJournal } from '../../chains/signer/journal/open-journal';
import { createPostgresDatabase } from '../../platform/database/postgres-database';
import { createWithdrawalHarness } from './withdrawal-harness';

export type WithdrawalProcessSettings = {
  readonly databaseUrl: string;
  readonly fullNodeUrl: string;
  /** The signer's journal, which outlives the process. */
  readonly journalFile: string;
  /**
   * Where it pauses forever: with the bytes signed and stored, with the node's response to the
   * broadcast, or with the block seen.
   */
  readonly pauseAt: 'signed' | 'broadcast' | 'mined' | 'nowhere';
  /** If set, the process sends nothing: it requests `count` withdrawals of 10 USDT, all at once. */
  readonly requests: { readonly userId: number; readonly count: number } | null;
};

const settings = JSON.parse(process.argv[2] ?? '') as WithdrawalProcessSettings;
const say = (what: string): void => void process.stdout.write(`${what}\n`);
const config = sandboxTronConfig(settings.fullNodeUrl);
const chain = createTronChain(config);

async function pauseForever(): Promise<never> {
  say('standing still');
  return new Promise(() => undefined);
}

const watched: PayoutChain = {
  ...chain,
  broadcast: async (signed) => {
    if (settings.pauseAt === 'signed') return pauseForever();
    await chain.broadcast(signed);
    if (settings.pauseAt === 'broadcast') await pauseForever();
  },
  transactionStatus: async (txId) => {
    const status = await chain.transactionStatus(txId);
    return status.kind === 'mined' && settings.pauseAt === 'mined' ? pauseForever() : status;
  },
};
const database = createPostgresDatabase({ url: settings.databaseUrl });
const { requests } = settings;
const journal = openJournal(settings.journalFile, new Uint8Array(32));
const harness = createWithdrawalHarness(database, { config }, watched, journal);

if (requests === null) {
  for (;;) await harness.work();
} else {
  await Promise.allSettled(
    Array.from({ length: requests.count }, () =>
      harness.request(requests.userId, '10').then(() => say('taken')),
    ),
  );
  say('all asked');
  await database.close();
}

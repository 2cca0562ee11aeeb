import type { Chain, PayoutChain } from '../../chains/chain';
import type { OpenChains } from '../../chains/open-chains';
import type { Recurring } from '../../platform/jobs/recurring';
import { createSharedRead } from '../../platform/jobs/shared-read';
import { fencedDatabase } from '../../platform/leases/fenced-database';
import type { Reporter } from '../../platform/process/reporter';
import { addColdHistoryJobs } from './cold-history-jobs';
import { createBooksOpening } from './usecases/funding/open-books';
import type { ReconcileDeps } from './usecases/reconciliation/reconcile-deps';
import { createWalletReconciler } from './usecases/reconciliation/reconcile-wallets';
import { joinOutputs } from './usecases/transfers/join-outputs';
import { sendTransfers } from './usecases/transfers/send-transfers';
import type { TransferDeps } from './usecases/transfers/transfer-deps';

const SEND_PERIOD_MS = 700;
const JOINING_PERIOD_MS = 600_000;

const sendingOn = ({ key }: Pick<PayoutChain, 'key'>): string => `send ${key}`;

const RECONCILE_PERIOD_MS = 1_000;
/** The comparisons of all chains ask together which blocks are the newest. */
const TIPS_MAX_AGE_MS = 900;
/** Where we don't read blocks, each comparison asks the node for its newest one. */
const RECONCILE_UNREAD_PERIOD_MS = 20_000;

export type TransferJobParts = {
  readonly transfers: Omit<TransferDeps, 'fenceOf'>;
  readonly chains: Pick<OpenChains, 'all' | 'payoutOnly'>;
  /** Whether this server may send on a chain: true once it has looked for missing transactions. */
  readonly isProven: (chainKey: string) => boolean;
  readonly recurring: Pick<Recurring, 'add' | 'fenceOf'>;
};

/**
 * Adds the jobs that send transfers. On chains without deposits, where no other job reads blocks,
 * they also open the books.
 */
export function addTransferJobs({
  transfers: parts,
  chains,
  isProven,
  recurring,
}: TransferJobParts): void {
  const transfers: TransferDeps = {
    ...parts,
    fenceOf: (chain) => recurring.fenceOf(sendingOn(chain)),
  };
  for (const chain of chains.all)
    recurring.add({
      name: sendingOn(chain),
      periodMs: SEND_PERIOD_MS,
      isNeededByOrders: true,
      run: async (isStopping) =>
        isProven(chain.key) ? sendTransfers(transfers, chain, isStopping) : undefined,
    });
  for (const chain of chains.all.filter(({ wantsJoining }) => wantsJoining !== undefined)) {
    const name = `join outputs of ${chain.key}`;
    const joining = {
      ...transfers,
      database: fencedDatabase(transfers.database, recurring.fenceOf(name)),
    };
    recurring.add({ name, periodMs: JOINING_PERIOD_MS, run: () => joinOutputs(joining, chain) });
  }
  for (const chain of chains.payoutOnly) {
    const areBooksOpen = createBooksOpening(
      { ...transfers, database: fencedDatabase(transfers.database, transfers.fenceOf(chain)) },
      chain,
    );
    recurring.add({
      name: sendingOn(chain),
      periodMs: SEND_PERIOD_MS,
      isNeededByOrders: true,
      run: async (isStopping) => {
        if (isProven(chain.key) && (await areBooksOpen()))
          await sendTransfers(transfers, chain, isStopping);
      },
    });
  }
}

export type ReconciliationJobParts = Pick<TransferJobParts, 'chains'> & {
  readonly report: Reporter;
  readonly wallets: Omit<ReconcileDeps, 'fence' | 'report'>;
  readonly recurring: Pick<Recurring, 'add' | 'fenceOf'>;
};

/**
 * Adds the jobs that compare the wallets of every chain with the books. On chains without deposits,
 * they also book funds that the operator adds to the hot wallet.
 */
export function addReconciliationJobs({
  wallets,
  chains,
  recurring,
  report,
}: ReconciliationJobParts): void {
  const { database, stores } = wallets;
  const keys = chains.all.map(({ key }) => key);
  const readTips = createSharedRead(() => stores.chains.statuses(database, keys), TIPS_MAX_AGE_MS);
  const add = (chain: PayoutChain, depositChain: Chain | null): void => {
    const name = `reconcile ${chain.key}`;
    const deps: ReconcileDeps = {
      ...wallets,
      fence: recurring.fenceOf(name),
      report: (message) => report(new Error(message), `wallets of ${chain.key}`),
    };
    const newestRead = async () => (await readTips()).get(chain.key)?.tip ?? null;
    const reconciler = createWalletReconciler(deps, chain, depositChain, newestRead);
    recurring.add({
      name,
      periodMs: depositChain ? RECONCILE_PERIOD_MS : RECONCILE_UNREAD_PERIOD_MS,
      run: async () => void (await reconciler.run()),
    });
  };
  for (const chain of chains.all) add(chain, chain);
  for (const chain of chains.payoutOnly) add(chain, null);
  addColdHistoryJobs(chains.all, recurring);
}

import { randomUUID } from 'node:crypto';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import { createJournalGuard } from '../../capabilities/restore';
import { createEmailProofStore } from '../../capabilities/accounts/store/email-proof-store';
import { type AccountRef, move } from '../../capabilities/ledger/domain/posting';
import type { Mail, MailQueue } from '../../capabilities/mail/ports/mail-queue';
import type { TrackedWithdrawal } from '../../capabilities/rewards/domain/withdrawals/withdrawal';
import { createWithdrawalStore } from '../../capabilities/rewards/store/withdrawal-store';
import { expireWithdrawals } from '../../capabilities/rewards/usecases/withdrawals/cancel-withdrawal';
import { confirmWithdrawal } from '../../capabilities/rewards/usecases/withdrawals/confirm-withdrawal';
import { createMailedCode } from '../../capabilities/rewards/usecases/withdrawals/mailed-code';
import {
  requestWithdrawal,
  type RequestWithdrawalCall,
} from '../../capabilities/rewards/usecases/withdrawals/request-withdrawal';
import type { WithdrawalDeps } from '../../capabilities/rewards/usecases/withdrawals/withdrawal-deps';
import { withdrawalEffects } from '../../capabilities/rewards/usecases/withdrawals/withdrawal-effects';
import { openBooks } from '../../capabilities/treasury/usecases/funding/open-books';
import { sendTransfers } from '../../capabilities/treasury/usecases/transfers/send-transfers';
import type { TransferDeps } from '../../capabilities/treasury/usecases/transfers/transfer-deps';
import type { PayoutChain } from '../../chains/chain';
import type { Journal } from '../../chains/signer/journal/open-journal';
import { createStores } from '../../composition/stores';
import type { Database } from '../../platform/database/database';
import { noFence } from '../../platform/leases/sole-leases';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import { createTestSigner } from '../chains/test-signer';
import type { TronSandbox } from '../chains/tron-sandbox';
import { until } from '../until';

export const CODE = '042137';
export const WRONG_CODE = '042138';
/** An account to which nobody has the key. */
export const PAYEE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/**
 * A test harness for withdrawals, with a real database and the simulator of a TRON node. The test
 * can advance the time, which matters for codes.
 */
export type WithdrawalHarness = {
  readonly deps: WithdrawalDeps;
  readonly transfers: TransferDeps;
  readonly mails: Mail[];
  readonly problems: string[];
  advanceTime(ms: number): void;
  /** Creates a user with these balances, in whole USDT. */
  addUser(affiliate: number, cashback?: number): Promise<number>;
  /** Returns both balances, in smallest units. */
  balances(userId: number): Promise<readonly [bigint, bigint]>;
  request(
    userId: number,
    amount: string,
    more?: Partial<RequestWithdrawalCall['body']> & { readonly key?: string },
  ): Promise<TrackedWithdrawal>;
  confirm(userId: number, withdrawalId: string, code?: string): Promise<TrackedWithdrawal>;
  find(withdrawalId: string): Promise<TrackedWithdrawal>;
  /** Runs one round of the workers. */
  work(): Promise<void>;
  /** Runs the workers until the withdrawal is in that state. */
  workUntil(withdrawalId: string, state: TrackedWithdrawal['state']): Promise<void>;
  /** Fails the test if the books are wrong. */
  verifyBooks(): Promise<void>;
};

export const usdt = (whole: number): bigint => BigInt(whole) * 1_000_000n;

/** Creates a harness, and runs its first round. */
export async function buildWithdrawalHarness(
  database: Database,
  sandbox: TronSandbox,
  chain: PayoutChain = sandbox.chain,
): Promise<WithdrawalHarness> {
  const harness = createWithdrawalHarness(database, sandbox, chain);
  await harness.work();
  return harness;
}

/**
 * Creates a harness that does nothing by itself.
 * @param journal of its signer; absent: one in memory
 */
export function createWithdrawalHarness(
  database: Database,
  sandbox: Pick<TronSandbox, 'config'>,
  chain: PayoutChain,
  journal?: Journal,
): WithdrawalHarness {
  let aheadMs = 0;
  let lastUserId = 10_000_000;
  const clock = { nowMs: () => Date.now() + aheadMs };
  const stores = createStores();
  const withdrawals = createWithdrawalStore();
  const mails: Mail[] = [];
  const problems: string[] = [];
  const mailQueue: MailQueue = { enqueue: async (_sql, mail) => void mails.push(mail) };
  const deps = createWithdrawalDeps({ database, stores, withdrawals, clock, chain, mailQueue });
  const transfers = createTransferDeps(deps, { stores, sandbox, journal, mailQueue, problems });

  const harness: WithdrawalHarness = {
    deps,
    transfers,
    mails,
    problems,
    advanceTime: (ms) => {
      aheadMs += ms;
    },
    addUser: async (affiliate, cashback = 0) => {
      lastUserId += 1;
      const userId = lastUserId;
      await insertUser(deps, userId, { affiliate, cashback });
      return userId;
    },
    balances: (userId) => balancesOf(deps, userId),
    request: (userId, amount, { key, ...body } = {}) =>
      requestWithdrawal(deps, {
        userId,
        body: { currencyTitle: 'USDT', networkTitle: 'TRC20', address: PAYEE, amount, ...body },
        idempotency:
          key === undefined ? null : { key, requestHash: `${amount} ${body.address ?? PAYEE}` },
      }),
    confirm: (userId, withdrawalId, code = CODE) =>
      confirmWithdrawal(deps, { userId, withdrawalId, code }),
    find: async (withdrawalId) => {
      const found = await withdrawals.find(database, withdrawalId);
      if (!found) throw new Error(`There is no withdrawal ${withdrawalId}.`);
      return found;
    },
    work: async () => {
      await expireWithdrawals(deps);
      if (await openBooksWithRetries(transfers, chain).catch(() => false))
        await sendTransfers(transfers, chain);
    },
    workUntil: async (withdrawalId, state) => {
      await until(
        `the withdrawal to be ${state}`,
        async () => {
          await harness.work();
          return (await harness.find(withdrawalId)).state === state;
        },
        40_000,
      );
    },
    verifyBooks: async () => expect(await stores.ledger.verify(database)).toEqual([]),
  };
  return harness;
}

type DepsParts = Pick<WithdrawalDeps, 'database' | 'withdrawals' | 'clock' | 'chain'> & {
  readonly stores: ReturnType<typeof createStores>;
  readonly mailQueue: MailQueue;
};

function createWithdrawalDeps({
  database,
  stores,
  withdrawals,
  clock,
  chain,
  mailQueue,
}: DepsParts): WithdrawalDeps {
  return {
    database,
    withdrawals,
    clock,
    chain,
    ledger: stores.ledger,
    transfers: stores.transfers,
    catalogue: defaultCatalogue,
    screening: {
      isBlacklisted: async (_network, address) => address === 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb',
    },
    confirmation: createMailedCode({
      withdrawals,
      emailProofs: createEmailProofStore(),
      mailQueue,
      clock,
      drawCode: () => CODE,
    }),
    ids: { guid: () => randomUUID() },
    minimumMinor: usdt(10),
    isSandbox: true,
  };
}

/** Creates what the transfer of a withdrawal needs; the rest of an exchange is absent. */
function createTransferDeps(
  deps: WithdrawalDeps,
  {
    stores,
    sandbox,
    journal,
    mailQueue,
    problems,
  }: Pick<DepsParts, 'stores' | 'mailQueue'> & {
    readonly sandbox: Pick<TronSandbox, 'config'>;
    readonly journal: Journal | undefined;
    readonly problems: string[];
  },
): TransferDeps {
  return {
    database: deps.database,
    stores,
    clock: deps.clock,
    signer: createTestSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config], {
      ...(journal && { journal }),
    }),
    journal: createJournalGuard(),
    booksId: 'books',
    fenceOf: () => noFence,
    confirmationsOf: () => sandbox.config.payoutConfirmations,
    finalConfirmationsOf: () => 10,
    holdAboveOf: () => 0n,
    effects: { reward_withdrawal: withdrawalEffects({ ...deps, mailQueue }), filler: {} },
    report: ({ message }: { readonly message: string }) => problems.push(message),
  } as unknown as TransferDeps;
}

/** Opens the books again if a block arrives while they are being opened. */
async function openBooksWithRetries(transfers: TransferDeps, chain: PayoutChain): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1)
    if (await openBooks(transfers, chain)) return true;
  return false;
}

async function insertUser(
  deps: WithdrawalDeps,
  userId: number,
  { affiliate, cashback }: { readonly affiliate: number; readonly cashback: number },
): Promise<void> {
  await deps.database.query(
    "INSERT INTO app_user (user_id, email, locale, created_at) VALUES ($1, $2, 'en', now())",
    [userId, `user-${userId}@example.com`],
  );
  await reward(deps, userId, 'affiliate_balance', usdt(affiliate));
  await reward(deps, userId, 'cashback_balance', usdt(cashback));
}

async function balancesOf(
  { database, ledger }: WithdrawalDeps,
  userId: number,
): Promise<readonly [bigint, bigint]> {
  const owed = async (kind: AccountRef['kind']) =>
    -(await ledger.balance(database, REWARD_INSTRUMENT.slug, { kind, reference: String(userId) }));
  return [await owed('affiliate_balance'), await owed('cashback_balance')];
}

async function reward(
  { database, ledger, clock }: WithdrawalDeps,
  userId: number,
  kind: AccountRef['kind'],
  amountMinor: bigint,
): Promise<void> {
  await database.transaction((sql) =>
    ledger.post(
      sql,
      {
        key: `test-reward:${userId}:${kind}`,
        orderId: null,
        postings: move(
          REWARD_INSTRUMENT.slug,
          amountMinor,
          { kind, reference: String(userId) },
          { kind: 'reward_cost' },
        ),
      },
      clock.nowMs(),
    ),
  );
}

import type { PayoutChain, SignedTransfer } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { dumpDatabase, loadDump } from '../../../testing/database/dump';
import { expectBooksOfHotWallet } from '../../../testing/orders/evm-order-harness';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { workUntil } from '../../../testing/orders/work-until';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import type { OutgoingTransfer } from '../../treasury';
import { obstaclesToRelease, releaseByOperator } from '../usecases/release';

jest.setTimeout(90_000);

const WITHDRAWAL = 'reward-withdrawal:8d7e2f5c-0000-4000-8000-000000000000';
const PAYEE = '0x000000000000000000000000000000000000b0b0';
const GWEI = 10n ** 9n;
const FROM_USDT = {
  instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  claimedDepositAmount: '1000',
};

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

const transfersOf = ({ deps }: OrderHarness): Promise<OutgoingTransfer[]> =>
  deps.stores.transfers.inFlight(deps.database, sandbox.chain.key);
const setBaseFee = (baseFeePerGas: bigint): Promise<void> =>
  sandbox.client.setNextBlockBaseFeePerGas({ baseFeePerGas });

withTestDatabases('a restored database', (open) => {
  /** Runs the server until a transfer with that purpose is broadcast, but not in a block yet. */
  const workUntilSent = async (harness: OrderHarness, purpose: string): Promise<void> => {
    const isSent = async () =>
      (await transfersOf(harness)).some(
        (transfer) => transfer.purpose === purpose && transfer.state === 'broadcast',
      );
    for (let blocks = 0; blocks < 20 && !(await isSent()); blocks += 1)
      await harness.mineAndWork(1);
    expect(await isSent()).toBe(true);
  };
  /** Restores a dump into a new database, and starts a server with the files of the first one. */
  const restore = async (
    dump: Parameters<typeof loadDump>[1],
    first: RestorableServer,
  ): Promise<RestorableServer> => {
    const database = await open();
    await loadDump(database, dump);
    return startRestorableServer(database, sandbox, first.files(), {
      nowMs: first.harness.deps.clock.nowMs() + 60_000,
    });
  };

  test('replaces a payout of a lost order if its fee is too low', async () => {
    await setBaseFee(GWEI);
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    const dump = await dumpDatabase(database);
    const order = await first.harness.create();
    await first.harness.pay(order.depositAddress, 10n ** 18n);
    await workUntilSent(first.harness, 'payout');
    const { harness, guard } = await restore(dump, first);
    await setBaseFee(100n * GWEI);
    await harness.mineAndWork(2);
    const [adopted] = await transfersOf(harness);
    expect([adopted?.purpose, guard.isProven(sandbox.chain.key)]).toEqual(['adopted', true]);
    harness.advanceTime(sandbox.config.fees.replaceAfterSeconds * 1_000);
    await setBaseFee(100n * GWEI);
    await harness.mineAndWork(2);
    const [replaced] = await transfersOf(harness);
    expect([replaced?.nonce, replaced?.lastError]).toEqual([adopted?.nonce, null]);
    expect(replaced?.txId).not.toBe(adopted?.txId);
    await setBaseFee(GWEI);
    await harness.mineAndWork(4);
    await expectBooksOfHotWallet(harness, sandbox, ['eth', 'usdterc20']);
    const paid = await harness.deps.stores.transfers.find(
      harness.deps.database,
      adopted?.transferId ?? '',
    );
    expect(paid?.state).toBe('confirmed');
  });

  test('sweeps a token whose gas was sent after the backup', async () => {
    await setBaseFee(GWEI);
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    const order = await first.harness.create(FROM_USDT);
    const dump = await dumpDatabase(database);
    await sandbox.pay(order.depositAddress, 1_000n * 10n ** 6n, 'usdterc20');
    await workUntilSent(first.harness, 'gas');
    const restored = await restore(dump, first);
    await workUntil(restored.harness, order, 'completed');
    await restored.harness.mineAndWork(10);
    expect(await transfersOf(restored.harness)).toEqual([]);
    expect(await sandbox.chain.balanceOf('usdterc20', order.depositAddress)).toBe(0n);
    await expectBooksOfHotWallet(restored.harness, sandbox, ['eth', 'usdterc20']);
  });

  /** Signs a reward withdrawal without storing it, and returns the signature. */
  const signWithdrawal = async ({ keys, deps }: RestorableServer): Promise<SignedTransfer> => {
    const { chain } = sandbox;
    return keys.signer.sign({
      booksId: deps.booksId,
      transferKey: WITHDRAWAL,
      attempt: 1,
      settles: [],
      ended: [],
      prepared: await chain.prepareTransfer({
        from: 'hot',
        to: PAYEE,
        assetSlug: 'eth',
        amountMinor: 1_000n,
        nonce: await chain.nextNonce('hot'),
        excludedOutputs: [],
        isJoining: false,
        chainable: [],
      }),
    });
  };

  test.each([
    ['a chain whose blocks are read', null],
    ['TRON', 'tron'],
  ])(
    'lets an operator decide about a reward withdrawal on %s that it has lost',
    async (_name, chainKey) => {
      const database = await open();
      const first = await startRestorableServer(database, sandbox, NO_FILES);
      await first.harness.create();
      await signWithdrawal(first);
      const { mark, journal } = first.files();
      const files = {
        mark,
        journal: journal.map((entry) => ({ ...entry, chainKey: chainKey ?? entry.chainKey })),
      };
      const { harness, deps, holds } = await startRestorableServer(database, sandbox, files, {
        nowMs: first.harness.deps.clock.nowMs() + 60_000,
        payoutOnly: chainKey === null ? [] : [{ key: chainKey } as PayoutChain],
      });
      await harness.mineAndWork(4);
      const held = holds.current().find(({ cause }) => cause === 'restore');
      const { undecided } = await obstaclesToRelease(deps, held?.sinceMs ?? 0);
      expect(undecided).toEqual([expect.stringContaining(`paid ${WITHDRAWAL}`)]);
    },
  );

  test('pays a reward withdrawal only once if the dump has it as queued and it was paid later', async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    await first.harness.create();
    const { stores } = first.deps;
    await stores.transfers.enqueue(
      database,
      {
        transferKey: WITHDRAWAL,
        purpose: 'reward_withdrawal',
        orderId: null,
        depositId: null,
        chainKey: sandbox.chain.key,
        fromWallet: 'hot',
        toAddress: PAYEE,
        assetSlug: 'eth',
        amountMinor: 1_000n,
      },
      first.harness.deps.clock.nowMs(),
    );
    const dump = await dumpDatabase(database);
    const before = await sandbox.chain.balanceOf('eth', PAYEE);
    const { txId, ...signed } = await signWithdrawal(first);
    await sandbox.chain.broadcast({ txId, ...signed });
    await sandbox.mine();
    const restored = await restore(dump, first);
    await restored.harness.mineAndWork(10);
    const found = await stores.transfers.findByKey(restored.deps.database, WITHDRAWAL);
    expect(found).toMatchObject({ state: 'confirmed', txId });
    expect(await sandbox.chain.balanceOf('eth', PAYEE)).toBe(before + 1_000n);
  });

  test('releases payouts without a chain that is gone, if an operator says so', async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    await first.harness.create();
    const gone = () => Promise.reject(new ChainUnavailableError(sandbox.chain.key, 'it is gone'));
    const server = await startRestorableServer(database, sandbox, NO_FILES, {
      head: gone,
      nowMs: first.harness.deps.clock.nowMs() + 3_600_000,
    });
    const { deps, holds, guard } = server;
    expect(holds.current()).toHaveLength(1);
    await expect(releaseByOperator(deps, holds)).rejects.toThrow('Not yet: evm-31337');
    await expect(releaseByOperator(deps, holds, ['evm-1'])).rejects.toThrow('There is no chain');
    await releaseByOperator(deps, holds, [sandbox.chain.key]);
    expect([holds.current(), guard.isProven(sandbox.chain.key)]).toEqual([[], false]);
  });
});

import type { Database } from '../../../platform/database/database';
import { COLD, useColdEvmSandbox } from '../../../testing/chains/cold-evm-sandbox';
import type { EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { sendByHand } from '../../../testing/chains/send-by-hand';
import { withPostgres } from '../../../testing/database/database';
import { ONE_ETH } from '../../../testing/orders/order-harness';
import { reconcileSteps } from '../../../testing/orders/reconcile-steps';
import { inside, overlap } from '../../../testing/overlap';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import { createAddressBook } from '../../deposits/usecases/address-book';
import { readNextBlock } from '../../deposits/usecases/read-next-block';
import { createDepositOrders } from '../../orders/usecases/deposit-orders';
import { NOT_STARTED, proveChain } from '../usecases/prove-chain';

jest.setTimeout(60_000);

const GAS_PRICE = 10n ** 10n;

let sandbox: EvmSandbox;
useColdEvmSandbox((started) => {
  sandbox = started;
});

withPostgres('a move by hand to the cold wallet', (open) => {
  /** A server that runs, and a block with a move that it hasn't read. */
  const withUnreadMove = async (): Promise<RestorableServer> => {
    await sandbox.setBalance(COLD, 0n);
    const server = await startRestorableServer(await open(), sandbox, NO_FILES);
    await server.harness.mineAndWork(2);
    await sendByHand(sandbox, { to: COLD, wei: ONE_ETH, gasPrice: GAS_PRICE });
    await sandbox.mine();
    return server;
  };
  const read = async ({ harness }: RestorableServer, database: Database): Promise<void> => {
    const deps = { ...harness.deps, database };
    const orders = createDepositOrders(deps, () => undefined);
    const book = createAddressBook(deps, sandbox.chain);
    await book.refresh();
    const tip = await deps.stores.chains.tip(deps.database, sandbox.chain.key);
    if (tip === null) throw new Error('Nothing was read yet.');
    await readNextBlock({ ...deps, orders }, sandbox.chain, book, tip, () => undefined);
  };
  /**
   * Looks for unknown transactions as a server does that has just started.
   * @returns why it held payouts
   */
  const prove = async ({ deps }: RestorableServer, database: Database): Promise<string[]> => {
    const reasons: string[] = [];
    await proveChain({ ...deps, database }, sandbox.chain, NOT_STARTED, {
      hold: async (reason) => void reasons.push(reason),
      report: () => undefined,
    });
    return reasons;
  };
  const expectBookedOnce = async ({ harness, holds }: RestorableServer): Promise<void> => {
    const wallets = reconcileSteps(harness);
    for (let blocks = 0; blocks < 4; blocks += 1) {
      await harness.mineAndWork(1);
      await wallets.run();
    }
    const { stores, database } = harness.deps;
    const balance = await stores.ledger.balance(database, 'eth', { kind: 'cold_wallet' });
    expect([balance, await wallets.differences(), holds.current()]).toEqual([ONE_ETH, [], []]);
  };

  it('is booked once and holds no payouts if a server that starts finds it while another one reads it', async () => {
    const server = await withUnreadMove();
    const { database } = server.deps;
    const [, reasons] = await overlap(
      database,
      (sql) => read(server, inside(database, sql)),
      () => prove(server, database),
    );
    expect(reasons).toEqual([]);
    expect(await server.deps.stores.foundTransactions.all(database)).toEqual([]);
    await expectBookedOnce(server);
  });

  it('is booked once if a server reads its block while another one that starts adopts it', async () => {
    const server = await withUnreadMove();
    const { database } = server.deps;
    await overlap(
      database,
      (sql) => prove(server, inside(database, sql)),
      () => read(server, database),
    );
    await expectBookedOnce(server);
  });
});

import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { countStatements } from '../../../testing/database/count-statements';
import { withTestDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { createDepositOrders } from '../../orders/usecases/deposit-orders';
import { createChainWatcher, type ChainWatcher } from '../usecases/watch-chain';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let counter: ReturnType<typeof countStatements>;
let watcher: ChainWatcher;

useEvmSandbox((started) => {
  sandbox = started;
});

const statements = (): Promise<number> => counter.during(() => watcher.tick());

withTestDatabases('the watcher of a chain', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: async (built) => {
      harness = built;
      counter = countStatements(built.deps.database);
      const deps = { ...built.deps, database: counter.database };
      const report = (problem: unknown): void => void harness.problems.push(String(problem));
      const orders = createDepositOrders(deps, report);
      watcher = createChainWatcher({ ...deps, orders }, sandbox.chain, report, report);
      await watcher.tick();
    },
    check: async () => expect(harness.problems).toEqual([]),
  });

  it('sends one statement in a turn without news', async () => {
    expect(await statements()).toBe(1);
    await harness.create();
    await statements();
    expect(await statements()).toBe(1);
  });

  it('does not look for deposits after a block without any', async () => {
    await statements();
    const quiet = await statements();
    await sandbox.mine();
    const withBlock = await statements();
    expect([quiet, withBlock]).toEqual([1, 8]);
  });

  it('sees a deposit before its block at an address that another server issued', async () => {
    await statements();
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await statements();
    expect((await harness.order(order.orderId)).state).toBe('confirming');
  });

  it('learns an address whose order commits after one with a later address', async () => {
    const { database } = harness.deps;
    const early = await harness.create();
    await harness.create();
    const row = await database.query(
      'DELETE FROM deposit_address WHERE order_id = $1 RETURNING *',
      [early.orderId],
    );
    await statements();
    await database.query(
      `INSERT INTO deposit_address
       OVERRIDING SYSTEM VALUE
       SELECT * FROM json_populate_record(NULL::deposit_address, $1::json)`,
      [JSON.stringify(row[0])],
    );
    await harness.pay(early.depositAddress, ONE_ETH);
    await statements();
    expect((await harness.order(early.orderId)).state).toBe('confirming');
  });

  it('continues to look while a deposit waits for its confirmations', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await sandbox.mine();
    await statements();
    expect(await statements()).toBeGreaterThan(1);
  });
});

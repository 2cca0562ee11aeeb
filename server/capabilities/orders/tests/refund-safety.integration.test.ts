import type { Order } from '../domain/order';
import { advanceOrder, advanceOrderAtTip } from '../usecases/advance-order';
import type { OrderDeps } from '../usecases/order-deps';
import { requestRefund } from '../usecases/request-refund';
import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, REFUND, type OrderHarness } from '../../../testing/orders/order-harness';
import { snapshotChains } from '../../../testing/chains/restore-chains';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

/** Too little to exchange, but worth refunding. */
const SMALL_DEPOSIT = 10n ** 14n;
const FEE = 1_000_000n;

const balanceAtRefund = () => sandbox.chain.balanceOf('eth', REFUND);
const owed = (order: Order) =>
  harness.deps.stores.ledger.balance(harness.deps.database, 'eth', {
    kind: 'client',
    reference: String(order.orderId),
  });
const depositStates = async (order: Order) =>
  (await harness.deps.stores.deposits.ofOrder(harness.deps.database, order.orderId)).map(
    ({ state }) => state,
  );
const submitRefund = (order: Order) =>
  requestRefund(harness.deps, {
    orderId: order.orderId,
    destinationAddress: DESTINATION,
    refundAddress: REFUND,
    refundMemo: null,
  });

withBothDatabases('a refund', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  it('is not sent while its deposit has vanished, and is sent once the deposit returns', async () => {
    const order = await harness.create();
    const before = await balanceAtRefund();
    const removeDeposit = await snapshotChains([sandbox]);
    const txId = await harness.pay(order.depositAddress, SMALL_DEPOSIT);
    const bytes = await sandbox.bytesOf(txId);
    await harness.mineAndWork(14);
    await submitRefund(order);
    await advanceOrderAtTip(harness.deps, order.orderId);
    expect((await harness.order(order.orderId)).state).toBe('refunding');
    await removeDeposit();
    await harness.mineAndWork(16);
    expect([
      await depositStates(order),
      (await harness.order(order.orderId)).state,
      await balanceAtRefund(),
    ]).toEqual([['vanished'], 'refunding', before]);
    expect(harness.problems).toContainEqual(expect.stringContaining('no longer cover this refund'));
    await sandbox.sendBytes(bytes);
    await harness.mineAndWork(20);
    expect([
      await depositStates(order),
      (await harness.order(order.orderId)).state,
      (await balanceAtRefund()) - before,
    ]).toEqual([['credited'], 'refunded', SMALL_DEPOSIT - FEE]);
    expect(
      await harness.deps.stores.ledger.balance(harness.deps.database, 'eth', {
        kind: 'reorganisation_loss',
      }),
    ).toBe(0n);
  });

  it('does not start while another deposit is being credited', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, SMALL_DEPOSIT);
    await harness.mineAndWork(14);
    await harness.pay(order.depositAddress, SMALL_DEPOSIT);
    await harness.mineAndWork(5);
    await submitRefund(order);
    const { height } = await sandbox.chain.head();
    const gate = pausedLedger(harness.deps);
    const crediting = advanceOrder(gate.deps, order.orderId, height + 1);
    await gate.isReached;
    const refunding = advanceOrder(harness.deps, order.orderId, height);
    await new Promise((resolve) => setTimeout(resolve, 500));
    gate.open();
    await Promise.all([crediting, refunding]);
    const before = await balanceAtRefund();
    await harness.mineAndWork(20);
    expect([
      await depositStates(order),
      await owed(order),
      (await balanceAtRefund()) - before,
    ]).toEqual([['credited', 'credited'], 0n, SMALL_DEPOSIT * 2n - FEE]);
  });
});

/** Returns dependencies whose first ledger entry waits until the test lets it continue. */
function pausedLedger(deps: OrderDeps): {
  readonly deps: OrderDeps;
  readonly isReached: Promise<void>;
  readonly open: () => void;
} {
  let reach: () => void = () => undefined;
  let open: () => void = () => undefined;
  const isReached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { ledger } = deps.stores;
  const paused: typeof ledger.post = async (sql, transaction, atMs) => {
    reach();
    await isOpen;
    return ledger.post(sql, transaction, atMs);
  };
  return {
    deps: { ...deps, stores: { ...deps.stores, ledger: { ...ledger, post: paused } } },
    isReached,
    open: () => open(),
  };
}

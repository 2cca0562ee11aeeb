import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import type { Order } from '../../orders/domain/order';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { FINAL_CONFIRMATIONS, usePayoutHarnesses } from '../../../testing/orders/payout-steps';
import { changeTransfer } from '../../operations/usecases/change-transfer';
import { retryOrder } from '../../operations/usecases/retry-order';

jest.setTimeout(90_000);

const GWEI = 10n ** 9n;

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('a payout that no block takes', (open) => {
  const { paidOrder, payoutOf, owed, received, workUntil } = usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: async (built) => {
      harness = built;
      await setBaseFee(GWEI);
      await sandbox.mine();
    },
  });
  afterEach(() => jest.restoreAllMocks());

  const setBaseFee = (baseFeePerGas: bigint) =>
    sandbox.client.setNextBlockBaseFeePerGas({ baseFeePerGas });
  const versionsOf = async (order: Order) =>
    harness.deps.stores.transfers.versions(harness.deps.database, await payoutOf(order));
  const mineAt = async (baseFee: bigint): Promise<void> => {
    await setBaseFee(baseFee);
    await harness.mineAndWork(1);
  };
  /** Creates an order with a broadcast payout, whose fee is then too low for the new base fee. */
  const stuckOrder = async (baseFee = 100n * GWEI): Promise<Order> => {
    const order = await paidOrder();
    for (let blocks = 0; blocks < 40; blocks += 1) {
      const payout = await payoutOf(order).catch(() => null);
      if (payout?.state === 'broadcast') break;
      await harness.mineAndWork(1);
    }
    expect((await payoutOf(order)).state).toBe('broadcast');
    await mineAt(baseFee);
    expect(await received()).toBe(0n);
    return order;
  };
  const waitLong = () => harness.advanceTime(sandbox.config.fees.replaceAfterSeconds * 1_000);
  const change = async (order: Order, wanted: 'bump' | 'cancel') =>
    changeTransfer(harness.deps, [], String((await payoutOf(order)).txId), wanted);
  /** Lets fees fall and the order complete. */
  const calm = async (order: Order): Promise<void> => {
    await mineAt(GWEI);
    await workUntil(order, 'completed');
    expect(await received()).toBe(await owed(order));
  };

  test('is sent again with a higher fee and the same nonce, and paid once', async () => {
    const order = await stuckOrder();
    const first = await payoutOf(order);
    await harness.work();
    expect(await versionsOf(order)).toHaveLength(1);
    waitLong();
    await harness.work();
    const second = await payoutOf(order);
    expect([second.nonce, second.txId === first.txId]).toEqual([first.nonce, false]);
    await harness.work();
    await mineAt(100n * GWEI);
    expect(await received()).toBe(await owed(order));
    await calm(order);
    expect((await payoutOf(order)).txId).toBe(second.txId);
  });

  test('stays as it is while it offers enough', async () => {
    const order = await stuckOrder();
    jest.spyOn(sandbox.chain, 'broadcast').mockResolvedValue();
    await mineAt(GWEI / 20n);
    waitLong();
    await harness.work();
    expect([(await payoutOf(order)).state, await versionsOf(order)]).toEqual([
      'broadcast',
      [expect.anything()],
    ]);
    jest.restoreAllMocks();
    await calm(order);
  });

  test('is settled by an older version, if a block takes that one', async () => {
    const order = await stuckOrder();
    const first = await payoutOf(order);
    jest.spyOn(sandbox.chain, 'broadcast').mockResolvedValue();
    waitLong();
    await harness.work();
    expect((await payoutOf(order)).txId).not.toBe(first.txId);
    await mineAt(GWEI / 20n);
    await sandbox.sendBytes(first.rawTransaction as `0x${string}`);
    await calm(order);
    expect((await payoutOf(order)).txId).toBe(first.txId);
  });

  test('is settled by its first version, if a reorganisation drops the block with the second one', async () => {
    const order = await stuckOrder();
    const first = await payoutOf(order);
    const taken = await sandbox.client.snapshot();
    waitLong();
    await harness.work();
    const second = await payoutOf(order);
    await harness.work();
    await mineAt(100n * GWEI);
    await mineAt(GWEI);
    await workUntil(order, 'completed');
    expect([(await payoutOf(order)).txId, second.txId === first.txId]).toEqual([
      second.txId,
      false,
    ]);
    await sandbox.client.revert({ id: taken });
    await setBaseFee(GWEI / 20n);
    await sandbox.sendBytes(first.rawTransaction as `0x${string}`);
    await sandbox.mine(6);
    await harness.mineAndWork(FINAL_CONFIRMATIONS);
    expect(await payoutOf(order)).toMatchObject({
      txId: first.txId,
      state: 'confirmed',
      attempt: 1,
    });
    expect(await received()).toBe(await owed(order));
  });

  test('is paid once if the server dies between signing a version and storing it', async () => {
    const order = await stuckOrder();
    const crash = jest
      .spyOn(harness.deps.stores.transfers, 'addVersion')
      .mockRejectedValue(new Error('crash'));
    waitLong();
    await harness.work();
    expect(await versionsOf(order)).toHaveLength(1);
    crash.mockRestore();
    waitLong();
    await harness.work();
    expect(await versionsOf(order)).toHaveLength(2);
    await calm(order);
  });

  test('is not paid again if the books have lost the version that was mined', async () => {
    const order = await stuckOrder();
    const first = await payoutOf(order);
    waitLong();
    await harness.work();
    const second = await payoutOf(order);
    await harness.work();
    await mineAt(100n * GWEI);
    const { database } = harness.deps;
    await database.query('DELETE FROM transfer_version WHERE tx_id = $1', [second.txId]);
    await database.query(
      `UPDATE outgoing_transfer
       SET state = 'broadcast', tx_id = $2, raw_transaction = $3, block_height = NULL, block_hash = NULL
       WHERE transfer_id = $1`,
      [first.transferId, first.txId, first.rawTransaction],
    );
    await calm(order);
    await harness.mineAndWork(FINAL_CONFIRMATIONS);
    expect((await payoutOf(order)).txId).toBe(second.txId);
    expect(await received()).toBe(await owed(order));
  });

  test('waits if a replacement would cost more than the limit, and says so', async () => {
    const order = await stuckOrder(2_000n * GWEI);
    waitLong();
    await harness.work();
    const payout = await payoutOf(order);
    expect(payout.lastError).toContain('above the limit');
    expect(await versionsOf(order)).toHaveLength(1);
    await calm(order);
  });

  test('is replaced at once if an operator wants it', async () => {
    const order = await stuckOrder();
    await expect(change(order, 'bump')).resolves.toContain('with a higher fee');
    await harness.work();
    expect(await versionsOf(order)).toHaveLength(2);
    await calm(order);
    await expect(change(order, 'bump')).rejects.toMatchObject({ code: 'ERR_UNPROCESSABLE_ENTITY' });
  });

  test('can be cancelled, and is then sent again only if an operator wants it', async () => {
    const order = await stuckOrder();
    await change(order, 'cancel');
    await harness.work();
    await harness.work();
    await mineAt(100n * GWEI);
    await mineAt(GWEI);
    await harness.mineAndWork(3);
    expect([(await payoutOf(order)).state, await received()]).toEqual(['failed', 0n]);
    await harness.mineAndWork(FINAL_CONFIRMATIONS);
    expect(await received()).toBe(0n);
    await retryOrder(harness.deps, order.orderId);
    await calm(order);
    expect((await payoutOf(order)).attempt).toBe(2);
  });

  test('can be cancelled while payouts are held', async () => {
    const order = await stuckOrder();
    await harness.deps.stores.payoutHolds.hold(harness.deps.database, {
      cause: 'operator',
      reason: 'a test',
      by: 'test',
      sinceMs: 0,
    });
    await change(order, 'bump');
    await harness.work();
    expect(await versionsOf(order)).toHaveLength(1);
    await change(order, 'cancel');
    await harness.work();
    await harness.work();
    await mineAt(100n * GWEI);
    await harness.deps.stores.payoutHolds.release(harness.deps.database, 'operator');
    await mineAt(GWEI);
    await harness.mineAndWork(FINAL_CONFIRMATIONS);
    expect([(await payoutOf(order)).state, await received()]).toEqual(['failed', 0n]);
  });
});

import { retryOrder } from '../../operations/usecases/retry-order';
import { describeOrder } from '../../orders/usecases/describe-order';
import { type Fence, LeaseLostError } from '../../../platform/leases/leases';
import { noFence } from '../../../platform/leases/sole-leases';
import { checkSettled } from '../usecases/transfers/check-settled';
import { sendTransfers } from '../usecases/transfers/send-transfers';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { FINAL_CONFIRMATIONS, usePayoutHarnesses } from '../../../testing/orders/payout-steps';

jest.setTimeout(60_000);

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const CLOSED = '0x00000000000000000000000000000000000C105D';
const REVERT_ALL = '0x60006000fd';

withTestDatabases('a reorganisation that drops a confirmed payout', (open) => {
  const {
    paidOrder,
    depositBytes,
    sendDeposits,
    workUntil,
    payoutOf,
    owed,
    received,
    stuck,
    metrics,
    snapshot,
    revertTo,
  } = usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  it('is resolved by resending the same transaction, and does not block the next payout', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    const { txId } = await payoutOf(order);
    const events = await harness.kinds(order.orderId);
    expect(await received()).toBe(await owed(order));

    await revertTo(taken);
    expect(await received()).toBe(0n);
    await sandbox.mine(4);
    const next = await paidOrder();
    await workUntil(next, 'completed');
    expect(await received()).toBe(await owed(order, next));
    expect([(await payoutOf(order)).txId, (await payoutOf(order)).state]).toEqual([
      txId,
      'confirmed',
    ]);
    // Clients, rewards, emails and webhooks are notified of a completion only once.
    expect(await harness.kinds(order.orderId)).toEqual(events);
  });

  it('is not resolved by a server that has lost its work', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    await revertTo(taken);
    const resend = async (fence: Fence): Promise<number> => {
      const broadcast = jest.spyOn(sandbox.chain, 'broadcast');
      await checkSettled({ ...harness.deps, fenceOf: () => fence }, sandbox.chain);
      const { length } = broadcast.mock.calls;
      broadcast.mockRestore();
      return length;
    };
    expect(await resend(() => Promise.reject(new LeaseLostError('send')))).toBe(0);
    expect(await resend(noFence)).toBeGreaterThan(0);
  });

  it('raises an alert until the chain has the payout again, and keeps the money reserved', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const free = async () =>
      (await harness.deps.stores.ledger.freeByAsset(harness.deps.database)).get('usdterc20');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    const [freeBefore, { nonce }] = [await free(), await payoutOf(order)];
    expect([await stuck(), await metrics().reopenedTransfers()]).toEqual([[], []]);

    await revertTo(taken);
    await sandbox.mine(4);
    await harness.work();
    expect([await stuck(), await free(), harness.problems]).toEqual([
      [order.orderId],
      freeBefore,
      expect.arrayContaining([expect.stringContaining('A reorganisation dropped block')]),
    ]);
    expect(await metrics().reopenedTransfers()).toContainEqual({
      chainKey: sandbox.config.key,
      count: expect.any(Number),
    });
    expect(await metrics().noncesBehind()).toEqual([
      {
        chainKey: sandbox.config.key,
        count: (nonce ?? 0) + 1 - (await sandbox.chain.minedNonces('hot')),
      },
    ]);
    expect(await describeOrder(harness.deps, await harness.order(order.orderId))).toMatchObject({
      state: 'completed',
      withdrawals: [{ txId: (await payoutOf(order)).txId }],
    });
    expect(
      await harness.deps.stores.ledger.balance(harness.deps.database, 'usdterc20', {
        kind: 'payout_in_flight',
        reference: String(order.orderId),
      }),
    ).toBe(-(await owed(order)));

    await harness.mineAndWork(4);
    expect([
      await stuck(),
      await metrics().reopenedTransfers(),
      await metrics().noncesBehind(),
    ]).toEqual([[], [], [{ chainKey: sandbox.config.key, count: 0 }]]);
    expect(
      await harness.deps.stores.ledger.balance(harness.deps.database, 'usdterc20', {
        kind: 'payout_in_flight',
        reference: String(order.orderId),
      }),
    ).toBe(0n);
  });

  it('is resolved by resending all later transfers in nonce order, even with two workers at once', async () => {
    const first = await paidOrder();
    await workUntil(first, 'sending');
    const taken = await snapshot();
    await workUntil(first, 'completed');
    const later = [await paidOrder(), await paidOrder()];
    const deposits = await depositBytes(...later);
    for (const order of later) await workUntil(order, 'completed');

    await revertTo(taken);
    await sendDeposits(deposits);
    await sandbox.mine(30);
    await Promise.all([
      sendTransfers(harness.deps, sandbox.chain),
      sendTransfers(harness.deps, sandbox.chain),
    ]);
    await harness.mineAndWork(8);
    expect(await received()).toBe(await owed(first, ...later));
    expect(await harness.deps.stores.transfers.countReopened(harness.deps.database)).toEqual([]);
  });

  it('is resolved even if it passed the final depth during an outage', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    await revertTo(taken);
    await sandbox.mine(FINAL_CONFIRMATIONS + 5);
    await harness.mineAndWork(4);
    expect(await received()).toBe(await owed(order));
  });

  it('is detected beyond the final depth while the wallet is idle, with a check only every fifth block', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    await harness.mineAndWork(FINAL_CONFIRMATIONS + 10);
    expect((await payoutOf(order)).isFinal).toBe(true);
    const requests = jest.spyOn(sandbox.chain, 'minedNonces');
    for (let tick = 0; tick < 5; tick += 1) await harness.work();
    await harness.mineAndWork(10);
    expect(requests).toHaveBeenCalledTimes(2);
    requests.mockRestore();
    await revertTo(taken);
    await sandbox.mine(FINAL_CONFIRMATIONS + 15);
    await harness.mineAndWork(8);
    expect(harness.problems).toContainEqual(
      expect.stringContaining('A reorganisation dropped block'),
    );
    expect(await received()).toBe(await owed(order));
  });

  it('is detected beyond the final depth with the next payout', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    await harness.mineAndWork(FINAL_CONFIRMATIONS);
    expect((await payoutOf(order)).isFinal).toBe(true);
    await revertTo(taken);
    await sandbox.mine(FINAL_CONFIRMATIONS + 5);
    const next = await paidOrder();
    await workUntil(next, 'completed');
    expect(await received()).toBe(await owed(order, next));
  });

  it('leads to only one payment, with the same transaction, if the payout had failed before', async () => {
    const order = await harness.create({
      instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      claimedDepositAmount: '100',
      destinationAddress: CLOSED,
    });
    await sandbox.pay(order.depositAddress, 100_000_000n, 'usdterc20');
    await workUntil(order, 'sending');
    await harness.work();
    const taken = await snapshot();
    await sandbox.client.setCode({ address: CLOSED, bytecode: REVERT_ALL });
    await harness.mineAndWork(3);
    const failed = await payoutOf(order);
    expect([failed.state, await stuck()]).toEqual(['failed', [order.orderId]]);
    expect(await retryOrder(harness.deps, order.orderId)).toContain(
      '1 failed transfers can be undone by the chain yet',
    );
    expect((await payoutOf(order)).state).toBe('failed');

    await revertTo(taken);
    await sandbox.mine(4);
    await workUntil(order, 'completed');
    expect([(await payoutOf(order)).txId, await sandbox.chain.balanceOf('eth', CLOSED)]).toEqual([
      failed.txId,
      await owed(order),
    ]);
  });
});

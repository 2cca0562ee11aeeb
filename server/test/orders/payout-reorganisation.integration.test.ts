import { move } from '../../domain/ledger/posting';
import type { Order } from '../../domain/orders/order';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { createMetricSources, type MetricSourceDeps } from '../../ops/metric-sources';
import { retryOrder } from '../../usecases/operations/retry-order';
import { describeOrder } from '../../usecases/orders/describe-order';
import { sendTransfers } from '../../usecases/transfers/send-transfers';
import { withTestDatabases } from '../database';
import { expectBooksOfHotWallet, useEvmSandbox, useOrderWorlds } from '../evm-order-harness';
import type { EvmSandbox } from '../evm-sandbox';
import { DESTINATION, ONE_ETH, type OrderWorld } from '../order-world';

jest.setTimeout(60_000);

let sandbox: EvmSandbox;
let world: OrderWorld;

useEvmSandbox((started) => {
  sandbox = started;
});

const CLOSED = '0x00000000000000000000000000000000000C105D';
const REVERT_ALL = '0x60006000fd';
/** Of this world: deeper blocks count as final. */
const FINAL_CONFIRMATIONS = 12;

const usdtOf = (address: string): Promise<bigint> => sandbox.chain.balanceOf('usdterc20', address);
const hotWallet = () => sandbox.chain.hotWalletAddress;
const snapshot = () => sandbox.client.call('evm_snapshot');
const revertTo = (taken: unknown) => sandbox.client.call('evm_revert', [taken]);

withTestDatabases('a reorganisation that drops a confirmed payout', (open) => {
  let before: bigint;

  useOrderWorlds({
    open,
    sandbox: () => sandbox,
    take: async (built) => {
      world = built;
      before = await usdtOf(DESTINATION);
    },
    check: async () => {
      // Everything has come to rest: what the books say that we hold is there.
      await world.mineAndWork(6);
      await expectBooksOfHotWallet(world, sandbox, ['eth', 'usdterc20']);
    },
  });

  const paidOrder = async (overrides = {}): Promise<Order> => {
    const order = await world.create(overrides);
    await world.pay(order.depositAddress, ONE_ETH);
    return order;
  };
  /** Clients' wallets send what a reorganisation dropped again. */
  const depositBytes = async (...orders: Order[]): Promise<unknown[]> => {
    await world.work();
    const deposits = await Promise.all(
      orders.map(({ orderId }) => world.deps.stores.deposits.ofOrder(world.deps.database, orderId)),
    );
    return Promise.all(
      deposits.flat().map(({ txId }) => sandbox.client.call('eth_getRawTransactionByHash', [txId])),
    );
  };
  const sendDeposits = async (bytes: readonly unknown[]): Promise<void> => {
    for (const raw of bytes) await sandbox.client.call('eth_sendRawTransaction', [raw]);
  };
  /** Somebody spends from the wallet with its key, outside of these books. */
  const spendByHand = async (nonce?: number): Promise<string> => {
    await sandbox.client.call('anvil_impersonateAccount', [hotWallet()]);
    const txId = await sandbox.client.call('eth_sendTransaction', [
      {
        from: hotWallet(),
        to: hotWallet(),
        ...(nonce === undefined ? {} : { nonce: `0x${nonce.toString(16)}` }),
      },
    ]);
    await sandbox.client.call('anvil_stopImpersonatingAccount', [hotWallet()]);
    return String(txId);
  };
  const workUntil = async (order: Order, state: Order['state']): Promise<void> => {
    for (
      let blocks = 0;
      blocks < 40 && (await world.order(order.orderId)).state !== state;
      blocks += 1
    )
      await world.mineAndWork(1);
    expect((await world.order(order.orderId)).state).toBe(state);
  };
  const payoutOf = async ({ orderId }: Order): Promise<OutgoingTransfer> => {
    const found = await world.deps.stores.transfers.findByKey(
      world.deps.database,
      `payout:${orderId}`,
    );
    if (!found) throw new Error(`Order ${orderId} has no payout.`);
    return found;
  };
  const owed = async (...orders: Order[]): Promise<bigint> =>
    (await Promise.all(orders.map(({ orderId }) => world.order(orderId)))).reduce(
      (sum, { terms }) => sum + terms.payoutMinor,
      0n,
    );
  const received = async () => (await usdtOf(DESTINATION)) - before;
  const stuck = () => world.deps.stores.orders.stuckIds(world.deps.database, 0);
  const metrics = () =>
    createMetricSources({ orders: world.deps, payoutChains: [] } as unknown as MetricSourceDeps);

  it('pays the client again with the same transaction, and the next payout is not stuck behind it', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    const { txId } = await payoutOf(order);
    const events = await world.kinds(order.orderId);
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
    // Clients, rewards, mails and webhooks hear of a completion once.
    expect(await world.kinds(order.orderId)).toEqual(events);
  });

  it('is an alert until the chain has the payout again, and gives nobody else its money', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const free = async () =>
      (await world.deps.stores.ledger.freeByAsset(world.deps.database)).get('usdterc20');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    const [freeBefore, { nonce }] = [await free(), await payoutOf(order)];
    expect([await stuck(), await metrics().reopenedTransfers()]).toEqual([[], []]);

    await revertTo(taken);
    await sandbox.mine(4);
    await world.work();
    expect([await stuck(), await free(), world.problems]).toEqual([
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
    expect(await describeOrder(world.deps, await world.order(order.orderId))).toMatchObject({
      state: 'completed',
      withdrawals: [{ txId: (await payoutOf(order)).txId }],
    });
    expect(
      await world.deps.stores.ledger.balance(world.deps.database, 'usdterc20', {
        kind: 'payout_in_flight',
        reference: String(order.orderId),
      }),
    ).toBe(-(await owed(order)));

    await world.mineAndWork(4);
    expect([
      await stuck(),
      await metrics().reopenedTransfers(),
      await metrics().noncesBehind(),
    ]).toEqual([[], [], [{ chainKey: sandbox.config.key, count: 0 }]]);
    expect(
      await world.deps.stores.ledger.balance(world.deps.database, 'usdterc20', {
        kind: 'payout_in_flight',
        reference: String(order.orderId),
      }),
    ).toBe(0n);
  });

  it('sends all that stood behind it again, by nonce, also with two workers at once', async () => {
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
      sendTransfers(world.deps, sandbox.chain),
      sendTransfers(world.deps, sandbox.chain),
    ]);
    await world.mineAndWork(8);
    expect(await received()).toBe(await owed(first, ...later));
    expect(await world.deps.stores.transfers.countReopened(world.deps.database)).toEqual([]);
  });

  it('is followed to its end where the depth was reached while nobody looked', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    await revertTo(taken);
    await sandbox.mine(FINAL_CONFIRMATIONS + 5);
    await world.mineAndWork(4);
    expect(await received()).toBe(await owed(order));
  });

  it('that is deeper than what counts as final is found while the wallet is idle, and asked for with every fifth block alone', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    await world.mineAndWork(FINAL_CONFIRMATIONS + 10);
    expect((await payoutOf(order)).isFinal).toBe(true);
    const asked = jest.spyOn(sandbox.chain, 'minedNonces');
    for (let tick = 0; tick < 5; tick += 1) await world.work();
    await world.mineAndWork(10);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
    await revertTo(taken);
    await sandbox.mine(FINAL_CONFIRMATIONS + 15);
    await world.mineAndWork(8);
    expect(world.problems).toContainEqual(
      expect.stringContaining('A reorganisation dropped block'),
    );
    expect(await received()).toBe(await owed(order));
  });

  it('that is deeper than what counts as final is found with the next payout', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    await world.mineAndWork(FINAL_CONFIRMATIONS);
    expect((await payoutOf(order)).isFinal).toBe(true);
    await revertTo(taken);
    await sandbox.mine(FINAL_CONFIRMATIONS + 5);
    const next = await paidOrder();
    await workUntil(next, 'completed');
    expect(await received()).toBe(await owed(order, next));
  });

  it('has the payout signed again only when a foreign transaction with its nonce is final', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    const lost = await payoutOf(order);
    await revertTo(taken);
    const foreign = await spendByHand(lost.nonce ?? 0);
    await world.mineAndWork(5);
    expect(await payoutOf(order)).toMatchObject({
      state: 'broadcast',
      txId: lost.txId,
      conflict: { txId: foreign },
    });
    expect(await stuck()).toEqual([order.orderId]);
    // Others do not wait for it.
    const other = await paidOrder();
    await world.mineAndWork(FINAL_CONFIRMATIONS - 6);
    expect([(await payoutOf(order)).txId, await received()]).toEqual([lost.txId, 0n]);
    await workUntil(other, 'completed');
    await world.mineAndWork(4);
    expect(await received()).toBe(await owed(order, other));
    const again = await payoutOf(order);
    expect([again.state, again.txId === lost.txId, again.nonce === lost.nonce]).toEqual([
      'confirmed',
      false,
      false,
    ]);
    // The foreign transaction cost its fee, which is in no books.
    const { feeMinor } = (await sandbox.chain.transactionStatus(foreign)) as { feeMinor: bigint };
    await world.deps.database.transaction((sql) =>
      world.deps.stores.ledger.post(
        sql,
        {
          key: 'foreign-fee',
          orderId: null,
          postings: move('eth', feeMinor, { kind: 'hot_wallet' }, { kind: 'treasury' }),
        },
        0,
      ),
    );
  });

  it('looks for a foreign transaction that it does not find with every fifth new block', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    const lost = await payoutOf(order);
    await revertTo(taken);
    await sandbox.mine(4);
    await world.work();
    const withoutForeign = await snapshot();
    await sandbox.client.call('anvil_dropTransaction', [lost.txId]);
    await spendByHand(lost.nonce ?? 0);
    let searches = 0;
    const forgetful = { ...sandbox.chain, findConflict: async () => ((searches += 1), null) };
    const sendThrough = async (blocks: number): Promise<number> => {
      for (let mined = 0; mined < blocks; mined += 1) {
        await sandbox.mine();
        await sendTransfers(world.deps, forgetful);
        await sendTransfers(world.deps, forgetful);
      }
      return searches;
    };
    expect([
      await sendThrough(1),
      await sendThrough(4),
      await sendThrough(1),
      await sendThrough(4),
    ]).toEqual([1, 1, 2, 2]);
    expect((await payoutOf(order)).lastError).toContain('nonce');

    await revertTo(withoutForeign);
    await workUntil(order, 'completed');
    await world.mineAndWork(4);
    expect(await received()).toBe(await owed(order));
  });

  it('that drops a failed payout has it paid once, with the bytes that failed before', async () => {
    const order = await world.create({
      instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      claimedDepositAmount: '100',
      destinationAddress: CLOSED,
    });
    await sandbox.pay(order.depositAddress, 100_000_000n, 'usdterc20');
    await workUntil(order, 'sending');
    await world.work();
    const taken = await snapshot();
    await sandbox.client.call('anvil_setCode', [CLOSED, REVERT_ALL]);
    await world.mineAndWork(3);
    const failed = await payoutOf(order);
    expect([failed.state, await stuck()]).toEqual(['failed', [order.orderId]]);
    expect(await retryOrder(world.deps, order.orderId)).toContain(
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

  it('leaves no nonce behind that keeps later payouts from being mined', async () => {
    // Somebody spent from the wallet by hand, and the chain has dropped that transaction.
    const taken = await snapshot();
    await spendByHand();
    const gap = (await sandbox.chain.nextNonce('hot')) - 1;
    const order = await paidOrder();
    const deposits = await depositBytes(order);
    await workUntil(order, 'completed');
    await revertTo(taken);
    await sendDeposits(deposits);
    await sandbox.mine(30);
    await world.work();
    expect(await sandbox.chain.nextNonce('hot')).toBeGreaterThan(gap);
    const next = await paidOrder();
    await workUntil(next, 'completed');
    await world.mineAndWork(4);
    expect(await received()).toBe(await owed(order, next));
  });

  it('fills a nonce that is missing while there is nothing else to send', async () => {
    const taken = await snapshot();
    await spendByHand();
    const gap = (await sandbox.chain.nextNonce('hot')) - 1;
    const order = await paidOrder();
    const deposits = await depositBytes(order);
    await workUntil(order, 'completed');
    await revertTo(taken);
    await sendDeposits(deposits);
    await sandbox.mine(30);
    await world.mineAndWork(6);
    expect(await received()).toBe(await owed(order));
    const fillers = await world.deps.database.query(
      'SELECT nonce, state, to_address FROM outgoing_transfer WHERE purpose = $1',
      ['filler'],
    );
    expect(fillers).toEqual([{ nonce: String(gap), state: 'confirmed', to_address: hotWallet() }]);
    expect(world.problems).toContainEqual(
      expect.stringContaining(`Nonce ${gap} of ${hotWallet()} is missing`),
    );
    expect([await stuck(), await metrics().noncesBehind()]).toEqual([
      [],
      [{ chainKey: sandbox.config.key, count: 0 }],
    ]);
  });
});

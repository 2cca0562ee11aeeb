import { formatAmount } from '@quayside/contract/money/decimal';

import { acceptRateModeChange } from '../../capabilities/orders/usecases/accept-rate';
import { expireOverdueOrders } from '../../capabilities/orders/usecases/expire-order';
import { presentOffer } from '../../capabilities/orders/usecases/present-offer';
import { requestRefund } from '../../capabilities/orders/usecases/request-refund';
import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';
import type { Sql } from '../../platform/database/database';
import { withTestDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, DESTINATION, ONE_ETH, REFUND, type OrderWorld } from '../order-world';
import { rememberChains } from '../restore-chains';

let sandbox: EvmSandbox;
let world: OrderWorld;
let restoreChains: () => Promise<void>;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

withTestDatabases('a fixed-rate order on a real chain', (open) => {
  beforeEach(async () => {
    restoreChains = await rememberChains([sandbox]);
    world = await buildOrderWorld(await open(), sandbox);
  });
  afterEach(() => restoreChains());

  const createFixed = () => world.create({ rateMode: 'FIXED', refundAddress: REFUND });

  it('pays exactly the promised amount, though the market moved a little', async () => {
    const order = await createFixed();
    world.marketData.setPrice('ETH', '1990');
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(30);
    const done = await world.order(order.orderId);
    expect([done.state, done.terms.payoutMinor]).toEqual(['completed', order.terms.payoutMinor]);
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
  });

  const GRACE_MS = 120_000;
  const LIMIT_MS = 1_200_000;
  const SLOW = ['FIXED_RATE_SLOW_DEPOSIT_DETECTED', 'RATE_MODE_CHANGED'];
  const problemsOf = async (orderId: number) => (await world.kinds(orderId)).slice(-2);

  it('is late when its deposit was announced in time but mined after the grace period', async () => {
    const order = await createFixed();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.work();
    expect((await world.order(order.orderId)).state).toBe('confirming');
    world.advanceTime(LIMIT_MS + GRACE_MS + 1_000);
    await world.mineAndWork(15);
    expect(await problemsOf(order.orderId)).toEqual(SLOW);
  });

  it('keeps its rate for a deposit whose first block came within the grace period, even if read later', async () => {
    const order = await createFixed();
    world.advanceTime(LIMIT_MS + GRACE_MS - 5_000);
    await world.pay(order.depositAddress, ONE_ETH);
    await sandbox.mineAt(world.deps.clock.nowMs());
    world.advanceTime(3_600_000);
    await world.mineAndWork(30);
    const done = await world.order(order.orderId);
    expect([done.state, done.terms.payoutMinor]).toEqual(['completed', order.terms.payoutMinor]);
  });

  it('keeps its rate for a deposit in a block that is dated ahead', async () => {
    const order = await createFixed();
    await world.pay(order.depositAddress, ONE_ETH);
    await sandbox.mineAt(world.deps.clock.nowMs() + 7_000_000);
    await world.mineAndWork(30);
    const done = await world.order(order.orderId);
    expect([done.state, done.terms.payoutMinor]).toEqual(['completed', order.terms.payoutMinor]);
  });

  it('is late when a deposit vanishes and the same transaction returns after the deadline', async () => {
    const order = await createFixed();
    const from = developmentAccount(1).address;
    const nonce = await sandbox.client.call('eth_getTransactionCount', [from, 'latest']);
    const payment = {
      from,
      to: order.depositAddress,
      value: `0x${ONE_ETH.toString(16)}`,
      gas: '0x5208',
      gasPrice: '0x4a817c800',
      nonce,
    };
    const txId = await sandbox.client.call('eth_sendTransaction', [payment]);
    await world.work();
    await sandbox.client.call('anvil_dropTransaction', [txId]);
    await world.work();
    expect((await world.order(order.orderId)).state).toBe('awaiting_deposit');
    world.advanceTime(3_600_001);
    await expireOverdueOrders(world.deps);
    expect(await sandbox.client.call('eth_sendTransaction', [payment])).toBe(txId);
    await world.mineAndWork(15);
    expect(await problemsOf(order.orderId)).toEqual(SLOW);
  });

  it('is rejected above the limits for fixed rates, which apply until a block contains the deposit', async () => {
    const fixed = (ether: string, caller: string) =>
      world.create(
        { rateMode: 'FIXED', refundAddress: REFUND, claimedDepositAmount: ether },
        caller,
      );
    const refusal = { code: 'ERR_NOT_ACCEPTABLE', message: 'Fixed rate is not available' };
    const [ann, bob] = ['203.0.113.1', '203.0.113.2'];
    const order = await fixed('20', ann);
    await expect(fixed('10', ann)).rejects.toMatchObject(refusal);
    await expect(fixed('15', bob)).rejects.toMatchObject(refusal);
    await world.create({ claimedDepositAmount: '15' }, bob);
    await world.pay(order.depositAddress, ONE_ETH * 20n);
    await world.work();
    await expect(fixed('10', ann)).rejects.toMatchObject(refusal);
    await world.mineAndWork(1);
    await fixed('20', ann);
    await expect(fixed('15', bob)).rejects.toMatchObject(refusal);
    world.advanceTime(LIMIT_MS + GRACE_MS + 1_000);
    await fixed('15', bob);
  });

  it('counts towards the limits until the parts in blocks add up to the amount', async () => {
    const fixed = () =>
      world.create({ rateMode: 'FIXED', refundAddress: REFUND, claimedDepositAmount: '20' });
    const order = await fixed();
    await world.pay(order.depositAddress, 1n);
    await world.mineAndWork(1);
    expect((await world.order(order.orderId)).state).toBe('confirming');
    await expect(fixed()).rejects.toMatchObject({ code: 'ERR_NOT_ACCEPTABLE' });
    await world.pay(order.depositAddress, ONE_ETH * 20n - 1n);
    await world.mineAndWork(1);
    await fixed();
  });

  it.each<[string, (order: { depositAddress: string }) => Promise<unknown>, string]>([
    [
      'another amount',
      ({ depositAddress }) => world.pay(depositAddress, ONE_ETH / 2n),
      'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
    ],
    [
      'a slow deposit',
      async ({ depositAddress }) => {
        world.advanceTime(1_321_001);
        await world.pay(depositAddress, ONE_ETH);
      },
      'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
    ],
    [
      'a falling market',
      async ({ depositAddress }) => {
        world.marketData.setPrice('ETH', '1900');
        await world.pay(depositAddress, ONE_ETH);
      },
      'FIXED_RATE_HIGH_VOLATILITY_DETECTED',
    ],
  ])(
    'waits for the client after %s, and continues at the rate that the client accepts',
    async (_name, pay, problem) => {
      const order = await createFixed();
      await pay(order);
      await world.mineAndWork(15);
      expect(await world.kinds(order.orderId)).toEqual([
        'CREATION_END',
        'INCOMING_FUNDS_DETECTED',
        'DEPOSIT_REGISTERED',
        problem,
        'RATE_MODE_CHANGED',
      ]);
      expect((await world.order(order.orderId)).rateMode).toBe('FLOATING');
      world.advanceTime(1_000);
      await acceptRateModeChange(world.deps, {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
      });
      await world.mineAndWork(20);
      const done = await world.order(order.orderId);
      expect(done.state).toBe('completed');
      const credited = await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId);
      expect(done.terms.depositMinor).toBe(
        credited.reduce((sum, deposit) => sum + deposit.amountMinor, 0n),
      );
      expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
    },
  );

  it('shows the current rate while the client decides, and cannot be accepted at a worse rate than shown', async () => {
    const order = await createFixed();
    await world.pay(order.depositAddress, ONE_ETH / 2n);
    expect(await presentOffer(world.deps, await world.order(order.orderId))).toBeNull();
    await world.mineAndWork(15);
    const offer = await presentOffer(world.deps, await world.order(order.orderId));
    const amountToGet = offer?.kind === 'amount' ? offer.amountToGet : '';
    world.marketData.setPrice('ETH', '1900');
    await expect(
      acceptRateModeChange(world.deps, {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
        amountToGet,
      }),
    ).rejects.toMatchObject({ code: 'ERR_NOT_ACCEPTABLE', details: { field: 'amountToGet' } });
    await expect(
      acceptRateModeChange(world.deps, {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
        amountToGet: 'many',
      }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    world.marketData.setPrice('ETH', '2000');
    await acceptRateModeChange(world.deps, {
      orderId: order.orderId,
      destinationAddress: DESTINATION,
      amountToGet,
    });
    const accepted = await world.order(order.orderId);
    expect([accepted.state, formatAmount(accepted.terms.payoutMinor, 6)]).toEqual([
      'exchanging',
      amountToGet,
    ]);
  });

  it('is exchanged once its new rate is accepted, though a refund was requested at the same moment', async () => {
    const order = await createFixed();
    world.advanceTime(LIMIT_MS + GRACE_MS + 1_000);
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(15);
    expect((await world.order(order.orderId)).state).toBe('awaiting_decision');
    const { database } = world.deps;
    // The acceptance is stored between the read and the write of the refund.
    const overtaken = {
      ...database,
      transaction: async <T>(work: (sql: Sql) => Promise<T>) => {
        await acceptRateModeChange(world.deps, {
          orderId: order.orderId,
          destinationAddress: DESTINATION,
        });
        return database.transaction(work);
      },
    };
    const refund = requestRefund(
      { ...world.deps, database: overtaken },
      {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
        refundAddress: REFUND,
        refundMemo: null,
      },
    );
    await expect(refund).rejects.toMatchObject({ code: 'ERR_UNPROCESSABLE_ENTITY' });
    await world.mineAndWork(30);
    expect((await world.order(order.orderId)).state).toBe('completed');
  });

  it('is rejected without a refund address', async () => {
    await expect(world.create({ rateMode: 'FIXED' })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
    });
  });
});

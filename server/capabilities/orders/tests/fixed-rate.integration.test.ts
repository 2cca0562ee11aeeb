import { formatAmount } from '@quayside/contract/money/decimal';

import { acceptRateModeChange } from '../usecases/accept-rate';
import { currentOffer } from '../usecases/current-offer';
import { expireOverdueOrders } from '../usecases/expire-order';
import { requestRefund } from '../usecases/request-refund';
import { developmentAccount } from '../../../chains/evm/sandbox/development-accounts';
import type { Sql } from '../../../platform/database/database';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import {
  DESTINATION,
  ONE_ETH,
  REFUND,
  type OrderHarness,
} from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('a fixed-rate order on a real chain', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  const createFixed = () => harness.create({ rateMode: 'FIXED', refundAddress: REFUND });

  it('pays exactly the promised amount, even though the market moved a little', async () => {
    const order = await createFixed();
    harness.marketData.setPrice('ETH', '1990');
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(30);
    const done = await harness.order(order.orderId);
    expect([done.state, done.terms.payoutMinor]).toEqual(['completed', order.terms.payoutMinor]);
    expect(await harness.deps.stores.ledger.verify(harness.deps.database)).toEqual([]);
  });

  const GRACE_MS = 120_000;
  const LIMIT_MS = 1_200_000;
  const SLOW = ['FIXED_RATE_SLOW_DEPOSIT_DETECTED', 'RATE_MODE_CHANGED'];
  const problemsOf = async (orderId: number) => (await harness.kinds(orderId)).slice(-2);

  it('is late when its deposit was broadcast in time but mined after the grace period', async () => {
    const order = await createFixed();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.work();
    expect((await harness.order(order.orderId)).state).toBe('confirming');
    harness.advanceTime(LIMIT_MS + GRACE_MS + 1_000);
    await harness.mineAndWork(15);
    expect(await problemsOf(order.orderId)).toEqual(SLOW);
  });

  it('keeps its rate for a deposit whose first block came within the grace period, even if read later', async () => {
    const order = await createFixed();
    harness.advanceTime(LIMIT_MS + GRACE_MS - 5_000);
    await harness.pay(order.depositAddress, ONE_ETH);
    await sandbox.mineAt(harness.deps.clock.nowMs());
    harness.advanceTime(3_600_000);
    await harness.mineAndWork(30);
    const done = await harness.order(order.orderId);
    expect([done.state, done.terms.payoutMinor]).toEqual(['completed', order.terms.payoutMinor]);
  });

  it('keeps its rate for a deposit in a block that is dated in the future', async () => {
    const order = await createFixed();
    await harness.pay(order.depositAddress, ONE_ETH);
    await sandbox.mineAt(harness.deps.clock.nowMs() + 7_000_000);
    await harness.mineAndWork(30);
    const done = await harness.order(order.orderId);
    expect([done.state, done.terms.payoutMinor]).toEqual(['completed', order.terms.payoutMinor]);
  });

  it('is late when a deposit vanishes and the same transaction returns after the deadline', async () => {
    const order = await createFixed();
    const from = developmentAccount(1).address;
    const nonce = await sandbox.client.getTransactionCount({ address: from });
    const payment = {
      from,
      to: order.depositAddress,
      value: ONE_ETH,
      gas: 21_000n,
      gasPrice: 20_000_000_000n,
      nonce,
    };
    const txId = await sandbox.send(payment);
    await harness.work();
    await sandbox.drop(txId);
    await harness.work();
    expect((await harness.order(order.orderId)).state).toBe('awaiting_deposit');
    harness.advanceTime(3_600_001);
    await expireOverdueOrders(harness.deps);
    expect(await sandbox.send(payment)).toBe(txId);
    await harness.mineAndWork(15);
    expect(await problemsOf(order.orderId)).toEqual(SLOW);
  });

  it('is rejected above the limits, which count fixed rates until a block contains the deposit', async () => {
    const fixed = (ether: string, caller: string) =>
      harness.create(
        { rateMode: 'FIXED', refundAddress: REFUND, claimedDepositAmount: ether },
        caller,
      );
    const refusal = { code: 'ERR_NOT_ACCEPTABLE', message: 'Fixed rate is not available' };
    const [ann, bob] = ['203.0.113.1', '203.0.113.2'];
    const order = await fixed('20', ann);
    await expect(fixed('10', ann)).rejects.toMatchObject(refusal);
    await expect(fixed('15', bob)).rejects.toMatchObject(refusal);
    await harness.create({ claimedDepositAmount: '15' }, bob);
    await harness.pay(order.depositAddress, ONE_ETH * 20n);
    await harness.work();
    await expect(fixed('10', ann)).rejects.toMatchObject(refusal);
    await harness.mineAndWork(1);
    await fixed('20', ann);
    await expect(fixed('15', bob)).rejects.toMatchObject(refusal);
    harness.advanceTime(LIMIT_MS + GRACE_MS + 1_000);
    await fixed('15', bob);
  });

  it('counts towards the limits until its mined parts add up to the amount', async () => {
    const fixed = () =>
      harness.create({ rateMode: 'FIXED', refundAddress: REFUND, claimedDepositAmount: '20' });
    const order = await fixed();
    await harness.pay(order.depositAddress, 1n);
    await harness.mineAndWork(1);
    expect((await harness.order(order.orderId)).state).toBe('confirming');
    await expect(fixed()).rejects.toMatchObject({ code: 'ERR_NOT_ACCEPTABLE' });
    await harness.pay(order.depositAddress, ONE_ETH * 20n - 1n);
    await harness.mineAndWork(1);
    await fixed();
  });

  it.each<[string, (order: { depositAddress: string }) => Promise<unknown>, string]>([
    [
      'a different amount',
      ({ depositAddress }) => harness.pay(depositAddress, ONE_ETH / 2n),
      'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
    ],
    [
      'a late deposit',
      async ({ depositAddress }) => {
        harness.advanceTime(1_321_001);
        await harness.pay(depositAddress, ONE_ETH);
      },
      'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
    ],
    [
      'a falling market',
      async ({ depositAddress }) => {
        harness.marketData.setPrice('ETH', '1900');
        await harness.pay(depositAddress, ONE_ETH);
      },
      'FIXED_RATE_HIGH_VOLATILITY_DETECTED',
    ],
  ])(
    'waits for the client after %s, and continues at the rate that the client accepts',
    async (_name, pay, problem) => {
      const order = await createFixed();
      await pay(order);
      await harness.mineAndWork(15);
      expect(await harness.kinds(order.orderId)).toEqual([
        'CREATION_END',
        'INCOMING_FUNDS_DETECTED',
        'DEPOSIT_REGISTERED',
        problem,
        'RATE_MODE_CHANGED',
      ]);
      expect((await harness.order(order.orderId)).rateMode).toBe('FLOATING');
      harness.advanceTime(1_000);
      await acceptRateModeChange(harness.deps, {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
      });
      await harness.mineAndWork(20);
      const done = await harness.order(order.orderId);
      expect(done.state).toBe('completed');
      const credited = await harness.deps.stores.deposits.ofOrder(
        harness.deps.database,
        order.orderId,
      );
      expect(done.terms.depositMinor).toBe(
        credited.reduce((sum, deposit) => sum + deposit.amountMinor, 0n),
      );
      expect(await harness.deps.stores.ledger.verify(harness.deps.database)).toEqual([]);
    },
  );

  it('shows the current rate while the client decides, and cannot be accepted at a worse rate than shown', async () => {
    const order = await createFixed();
    await harness.pay(order.depositAddress, ONE_ETH / 2n);
    expect(await currentOffer(harness.deps, await harness.order(order.orderId))).toBeNull();
    await harness.mineAndWork(15);
    const offer = await currentOffer(harness.deps, await harness.order(order.orderId));
    const amountToGet = offer?.kind === 'amount' ? offer.amountToGet : '';
    harness.marketData.setPrice('ETH', '1900');
    await expect(
      acceptRateModeChange(harness.deps, {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
        amountToGet,
      }),
    ).rejects.toMatchObject({ code: 'ERR_NOT_ACCEPTABLE', details: { field: 'amountToGet' } });
    await expect(
      acceptRateModeChange(harness.deps, {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
        amountToGet: 'many',
      }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    harness.marketData.setPrice('ETH', '2000');
    await acceptRateModeChange(harness.deps, {
      orderId: order.orderId,
      destinationAddress: DESTINATION,
      amountToGet,
    });
    const accepted = await harness.order(order.orderId);
    expect([accepted.state, formatAmount(accepted.terms.payoutMinor, 6)]).toEqual([
      'exchanging',
      amountToGet,
    ]);
  });

  it('is exchanged once its new rate is accepted, even if a refund was requested at the same moment', async () => {
    const order = await createFixed();
    harness.advanceTime(LIMIT_MS + GRACE_MS + 1_000);
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(15);
    expect((await harness.order(order.orderId)).state).toBe('awaiting_decision');
    const { database } = harness.deps;
    // The acceptance is stored between the read and the write of the refund.
    const overtaken = {
      ...database,
      transaction: async <T>(work: (sql: Sql) => Promise<T>) => {
        await acceptRateModeChange(harness.deps, {
          orderId: order.orderId,
          destinationAddress: DESTINATION,
        });
        return database.transaction(work);
      },
    };
    const refund = requestRefund(
      { ...harness.deps, database: overtaken },
      {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
        refundAddress: REFUND,
        refundMemo: null,
      },
    );
    await expect(refund).rejects.toMatchObject({ code: 'ERR_UNPROCESSABLE_ENTITY' });
    await harness.mineAndWork(30);
    expect((await harness.order(order.orderId)).state).toBe('completed');
  });

  it('is rejected without a refund address', async () => {
    await expect(harness.create({ rateMode: 'FIXED' })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
    });
  });
});

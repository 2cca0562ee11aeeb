import { parseAmount } from '@quayside/contract/money/decimal';

import { operatorRefund } from '../../capabilities/operations/usecases/operator-refund';
import { withTestDatabases } from '../database';
import { useEvmSandbox } from '../evm-order-harness';
import type { EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, DESTINATION, ONE_ETH, type OrderWorld, REFUND } from '../order-world';
import { rememberChains } from '../restore-chains';
import { depositedOrderSteps } from './deposited-order-steps';

let sandbox: EvmSandbox;
let world: OrderWorld;
let restoreChains: () => Promise<void>;

useEvmSandbox((started) => {
  sandbox = started;
});

const FEE = 1_000_000n;

const { answer, kinds, refundTo, expire, owed } = depositedOrderSteps(() => world);

const balanceOf = (slug: string, address: string) => sandbox.chain.balanceOf(slug, address);

withTestDatabases('a deposit that is not as agreed', (open) => {
  beforeEach(async () => {
    restoreChains = await rememberChains([sandbox]);
    world = await buildOrderWorld(await open(), sandbox);
  });
  afterEach(async () => {
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
    expect(world.problems).toEqual([]);
    await restoreChains();
  });

  it.each([
    ['too little', ONE_ETH / 2n, '0.5'],
    ['too much', ONE_ETH * 2n, '2'],
  ])('%s at a floating rate is exchanged as it is', async (_name, wei, amount) => {
    const order = await world.create();
    const before = await balanceOf('usdterc20', DESTINATION);
    await world.pay(order.depositAddress, wei);
    await world.mineAndWork(20);
    const done = await world.order(order.orderId);
    expect(await answer(order)).toMatchObject({
      state: 'completed',
      claimedDepositAmount: '1',
      amountToGive: amount,
      deposits: [{ amount }],
    });
    expect([done.terms.depositMinor, (await balanceOf('usdterc20', DESTINATION)) - before]).toEqual(
      [wei, done.terms.payoutMinor],
    );
    expect(done.terms.payoutMinor > order.terms.payoutMinor).toBe(wei > ONE_ETH);
    const { amountToGet, currentTerms, claimedPublicRate } = await answer(order);
    const { marketAmountToGet, ...parts } = currentTerms ?? {
      marketAmountToGet: '',
      spread_Absolute: '',
      platformFee_Absolute: '',
    };
    const minor = (text: string): bigint => parseAmount(text, 6) ?? -1n;
    expect(Object.values(parts).reduce((sum, part) => sum + minor(part), minor(amountToGet))).toBe(
      minor(marketAmountToGet),
    );
    expect(minor(parts.platformFee_Absolute) > minor(claimedPublicRate.platformFee_Absolute)).toBe(
      wei > ONE_ETH,
    );
  });

  it('more than the reserve has waits for the client, and goes back whole but for the fee', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, ONE_ETH * 60_000n);
    await world.mineAndWork(10);
    expect([(await answer(order)).state, await kinds(order)]).toEqual([
      'on_hold',
      ['INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'DEPOSIT_NOT_EXCHANGEABLE'],
    ]);
    const before = await balanceOf('eth', REFUND);
    await refundTo(order);
    await world.mineAndWork(15);
    expect([(await answer(order)).state, (await balanceOf('eth', REFUND)) - before]).toEqual([
      'refunded',
      ONE_ETH * 60_000n - FEE,
    ]);
  });

  it('not worth its network fee is not refunded, and the order still waits for a decision', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, FEE);
    await world.mineAndWork(14);
    expect(await answer(order)).toMatchObject({
      state: 'on_hold',
      deposits: [{ amount: '0.000000000001' }],
    });
    const refusal = {
      code: 'ERR_UNPROCESSABLE_ENTITY',
      message: expect.not.stringMatching(/tag|memo|address|auth/i),
    };
    await expect(refundTo(order)).rejects.toMatchObject(refusal);
    await expect(operatorRefund(world.deps, order.orderId, REFUND)).rejects.toMatchObject(refusal);
    expect((await world.order(order.orderId)).state).toBe('awaiting_decision');
    await world.pay(order.depositAddress, ONE_ETH / 10_000n);
    await world.mineAndWork(14);
    const before = await balanceOf('eth', REFUND);
    await refundTo(order);
    await world.mineAndWork(6);
    expect([(await answer(order)).state, (await balanceOf('eth', REFUND)) - before]).toEqual([
      'refunded',
      ONE_ETH / 10_000n,
    ]);
  });

  it('twice before the payout is exchanged together, and once more after it is owed', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(10);
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(20);
    expect(await answer(order)).toMatchObject({
      state: 'completed',
      deposits: [{ amount: '1' }, { amount: '1' }],
    });
    expect((await world.order(order.orderId)).terms.depositMinor).toBe(ONE_ETH * 2n);
    await world.pay(order.depositAddress, ONE_ETH / 2n);
    await world.mineAndWork(14);
    expect([await owed(order), (await answer(order)).deposits.length]).toEqual([-ONE_ETH / 2n, 3]);
    const before = await balanceOf('eth', REFUND);
    await operatorRefund(world.deps, order.orderId, REFUND);
    await world.mineAndWork(4);
    expect([await owed(order), (await balanceOf('eth', REFUND)) - before]).toEqual([
      0n,
      ONE_ETH / 2n - FEE,
    ]);
  });

  it("a second one is priced at its own moment, and moves nothing of the first one's price", async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(8);
    const first = (await world.order(order.orderId)).terms;
    world.marketData.setPrice('ETH', '1000');
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(8);
    const second = (await world.order(order.orderId)).terms;
    expect([
      second.depositMinor,
      second.networkFeeMinor,
      second.payoutMinor - first.payoutMinor,
    ]).toEqual([ONE_ETH * 2n, FEE, (first.payoutMinor + FEE) / 2n]);
    expect(Number(second.price)).toBeCloseTo(Number(first.price) * 0.75, 6);
    world.marketData.setPrice('ETH', '9000');
    await world.mineAndWork(14);
    expect(await world.order(order.orderId)).toMatchObject({
      state: 'completed',
      terms: { payoutMinor: second.payoutMinor },
    });
  });

  it.each(['FLOATING', 'FIXED'] as const)(
    'dust after the first one neither moves the price nor delays the payout of an order at the rate %s',
    async (rateMode) => {
      const order = await world.create({ rateMode, refundAddress: REFUND });
      await world.pay(order.depositAddress, ONE_ETH);
      await world.mineAndWork(8);
      const priced = (await world.order(order.orderId)).terms;
      for (let block = 0; block < 8; block += 1) {
        world.marketData.setPrice('ETH', String(2_100 + block));
        await world.pay(order.depositAddress, 1n);
        await world.mineAndWork(1);
      }
      expect(await kinds(order)).toEqual([
        'INCOMING_FUNDS_DETECTED',
        'DEPOSIT_REGISTERED',
        'FUNDS_WITHDRAWAL_START',
        'WITHDRAWAL_COMPLETED',
      ]);
      expect((await world.order(order.orderId)).terms).toEqual(priced);
      await world.mineAndWork(14);
      expect(await owed(order)).toBe(-8n);
    },
  );

  it('a later one that the reserve cannot pay for is set aside, and the order goes on as it was priced', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(8);
    const priced = (await world.order(order.orderId)).terms;
    await world.pay(order.depositAddress, ONE_ETH * 60_000n);
    await world.mineAndWork(14);
    expect(await world.order(order.orderId)).toMatchObject({
      state: 'completed',
      terms: { payoutMinor: priced.payoutMinor },
    });
    expect(await owed(order)).toBe(-ONE_ETH * 60_000n);
  });

  it('late at a floating rate is exchanged at the rate of that moment, and can be told by its time', async () => {
    const order = await world.create();
    await expire();
    expect(await answer(order)).toMatchObject({ state: 'expired', deposits: [] });
    world.marketData.setPrice('ETH', '1000');
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(20);
    const late = await answer(order);
    expect(late).toMatchObject({ state: 'completed', deposits: [{ amount: '1' }] });
    expect(Date.parse(late.deposits[0]!.createdAt)).toBeGreaterThan(Date.parse(late.expiresAt));
    expect((await world.order(order.orderId)).terms.payoutMinor * 10n).toBeLessThan(
      order.terms.payoutMinor * 6n,
    );
  });

  it('never sent leaves an expired order that holds nothing back', async () => {
    const order = await world.create();
    await expire();
    expect(await answer(order)).toMatchObject({
      state: 'expired',
      deposits: [],
      strayDeposits: [],
    });
    const wallet = await world.deps.stores.ledger.balance(world.deps.database, 'usdterc20', {
      kind: 'hot_wallet',
    });
    expect((await world.deps.stores.ledger.freeByAsset(world.deps.database)).get('usdterc20')).toBe(
      wallet,
    );
  });
});

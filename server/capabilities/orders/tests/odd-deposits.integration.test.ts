import { parseAmount } from '@quayside/contract/money/decimal';

import { operatorRefund } from '../../operations/usecases/operator-refund';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import {
  DESTINATION,
  ONE_ETH,
  type OrderHarness,
  REFUND,
} from '../../../testing/orders/order-harness';
import { depositedOrderSteps } from '../../../testing/orders/deposited-order-steps';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const FEE = 1_000_000n;

const { response, kinds, refundTo, expire, owed } = depositedOrderSteps(() => harness);

const balanceOf = (slug: string, address: string) => sandbox.chain.balanceOf(slug, address);

withTestDatabases('an unexpected deposit', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
    check: async () => expect(harness.problems).toEqual([]),
  });

  it.each([
    ['below the agreed amount', ONE_ETH / 2n, '0.5'],
    ['above the agreed amount', ONE_ETH * 2n, '2'],
  ])('%s is exchanged in full at a floating rate', async (_name, wei, amount) => {
    const order = await harness.create();
    const before = await balanceOf('usdterc20', DESTINATION);
    await harness.pay(order.depositAddress, wei);
    await harness.mineAndWork(20);
    const done = await harness.order(order.orderId);
    expect(await response(order)).toMatchObject({
      state: 'completed',
      claimedDepositAmount: '1',
      amountToGive: amount,
      deposits: [{ amount }],
    });
    expect([done.terms.depositMinor, (await balanceOf('usdterc20', DESTINATION)) - before]).toEqual(
      [wei, done.terms.payoutMinor],
    );
    expect(done.terms.payoutMinor > order.terms.payoutMinor).toBe(wei > ONE_ETH);
    const { amountToGet, currentTerms, claimedPublicRate } = await response(order);
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

  it('awaits a decision by the client if it exceeds the reserve, and is refunded less the network fee', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH * 60_000n);
    await harness.mineAndWork(10);
    expect([(await response(order)).state, await kinds(order)]).toEqual([
      'on_hold',
      ['INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'DEPOSIT_NOT_EXCHANGEABLE'],
    ]);
    const before = await balanceOf('eth', REFUND);
    await refundTo(order);
    await harness.mineAndWork(15);
    expect([(await response(order)).state, (await balanceOf('eth', REFUND)) - before]).toEqual([
      'refunded',
      ONE_ETH * 60_000n - FEE,
    ]);
  });

  it('is not refunded if it is below its network fee, and the order still waits for a decision', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, FEE);
    await harness.mineAndWork(14);
    expect(await response(order)).toMatchObject({
      state: 'on_hold',
      deposits: [{ amount: '0.000000000001' }],
    });
    const refusal = {
      code: 'ERR_UNPROCESSABLE_ENTITY',
      message: expect.not.stringMatching(/tag|memo|address|auth/i),
    };
    await expect(refundTo(order)).rejects.toMatchObject(refusal);
    await expect(operatorRefund(harness.deps, order.orderId, REFUND)).rejects.toMatchObject(
      refusal,
    );
    expect((await harness.order(order.orderId)).state).toBe('awaiting_decision');
    await harness.pay(order.depositAddress, ONE_ETH / 10_000n);
    await harness.mineAndWork(14);
    const before = await balanceOf('eth', REFUND);
    await refundTo(order);
    await harness.mineAndWork(6);
    expect([(await response(order)).state, (await balanceOf('eth', REFUND)) - before]).toEqual([
      'refunded',
      ONE_ETH / 10_000n,
    ]);
  });

  it('is exchanged with the first deposit if it arrives before the payout, and is owed otherwise', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(10);
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(20);
    expect(await response(order)).toMatchObject({
      state: 'completed',
      deposits: [{ amount: '1' }, { amount: '1' }],
    });
    expect((await harness.order(order.orderId)).terms.depositMinor).toBe(ONE_ETH * 2n);
    await harness.pay(order.depositAddress, ONE_ETH / 2n);
    await harness.mineAndWork(14);
    expect([await owed(order), (await response(order)).deposits.length]).toEqual([
      -ONE_ETH / 2n,
      3,
    ]);
    const before = await balanceOf('eth', REFUND);
    await operatorRefund(harness.deps, order.orderId, REFUND);
    await harness.mineAndWork(4);
    expect([await owed(order), (await balanceOf('eth', REFUND)) - before]).toEqual([
      0n,
      ONE_ETH / 2n - FEE,
    ]);
  });

  it('is priced at its own time if it is the second, and does not change the price of the first', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(8);
    const first = (await harness.order(order.orderId)).terms;
    harness.marketData.setPrice('ETH', '1000');
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(8);
    const second = (await harness.order(order.orderId)).terms;
    expect([
      second.depositMinor,
      second.networkFeeMinor,
      second.payoutMinor - first.payoutMinor,
    ]).toEqual([ONE_ETH * 2n, FEE, (first.payoutMinor + FEE) / 2n]);
    expect(Number(second.price)).toBeCloseTo(Number(first.price) * 0.75, 6);
    harness.marketData.setPrice('ETH', '9000');
    await harness.mineAndWork(14);
    expect(await harness.order(order.orderId)).toMatchObject({
      state: 'completed',
      terms: { payoutMinor: second.payoutMinor },
    });
  });

  it.each(['FLOATING', 'FIXED'] as const)(
    'neither changes the price nor delays the payout if it is dust after the first deposit (%s)',
    async (rateMode) => {
      const order = await harness.create({ rateMode, refundAddress: REFUND });
      await harness.pay(order.depositAddress, ONE_ETH);
      await harness.mineAndWork(8);
      const priced = (await harness.order(order.orderId)).terms;
      for (let block = 0; block < 8; block += 1) {
        harness.marketData.setPrice('ETH', String(2_100 + block));
        await harness.pay(order.depositAddress, 1n);
        await harness.mineAndWork(1);
      }
      expect(await kinds(order)).toEqual([
        'INCOMING_FUNDS_DETECTED',
        'DEPOSIT_REGISTERED',
        'FUNDS_WITHDRAWAL_START',
        'WITHDRAWAL_COMPLETED',
      ]);
      expect((await harness.order(order.orderId)).terms).toEqual(priced);
      await harness.mineAndWork(14);
      expect(await owed(order)).toBe(-8n);
    },
  );

  it('is set aside if it exceeds the remaining reserve, and the order continues as it was priced', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(8);
    const priced = (await harness.order(order.orderId)).terms;
    await harness.pay(order.depositAddress, ONE_ETH * 60_000n);
    await harness.mineAndWork(14);
    expect(await harness.order(order.orderId)).toMatchObject({
      state: 'completed',
      terms: { payoutMinor: priced.payoutMinor },
    });
    expect(await owed(order)).toBe(-ONE_ETH * 60_000n);
  });

  it('is exchanged at the current floating rate if it is late, and is recognisable by its time', async () => {
    const order = await harness.create();
    await expire();
    expect(await response(order)).toMatchObject({ state: 'expired', deposits: [] });
    harness.marketData.setPrice('ETH', '1000');
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(20);
    const late = await response(order);
    expect(late).toMatchObject({ state: 'completed', deposits: [{ amount: '1' }] });
    expect(Date.parse(late.deposits[0]!.createdAt)).toBeGreaterThan(Date.parse(late.expiresAt));
    expect((await harness.order(order.orderId)).terms.payoutMinor * 10n).toBeLessThan(
      order.terms.payoutMinor * 6n,
    );
  });

  it('differs from a missing deposit, after which the expired order keeps no reserve', async () => {
    const order = await harness.create();
    await expire();
    expect(await response(order)).toMatchObject({
      state: 'expired',
      deposits: [],
      strayDeposits: [],
    });
    const wallet = await harness.deps.stores.ledger.balance(harness.deps.database, 'usdterc20', {
      kind: 'hot_wallet',
    });
    expect(
      (await harness.deps.stores.ledger.freeByAsset(harness.deps.database)).get('usdterc20'),
    ).toBe(wallet);
  });
});
